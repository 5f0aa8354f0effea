#!/bin/sh
# Prints the folder of the control plane that the integration tests run: etcd, kube-apiserver,
# kube-controller-manager, kube-scheduler and kubectl. What is not there yet is built with Go, in the
# versions that go.mod names, into a cache outside the checkout, once: ten minutes of CPU time.
#
#   tools/controlplane/build.sh [LINK]   LINK becomes a symbolic link to the folder
#
#   KUBEBUILDER_ASSETS   a folder with etcd, kube-apiserver and kubectl to be used instead of built
#                        ones; if it lacks kube-scheduler or kube-controller-manager, those are built
#   BERTH_CONTROLPLANE   the cache (otherwise berth/controlplane in XDG_CACHE_HOME or ~/.cache)
#   GOFLAGS              more options for go, for example -p=1 to leave a processor to others
#
# The last line on standard output is the folder; all else is said on standard error.
# Exit codes: 70 the build failed, 78 something that it needs is missing.
set -eu

programs='etcd kube-apiserver kube-controller-manager kube-scheduler kubectl'

say() {
  printf '%s\n' "$1" >&2
}

complain() {
  say "controlplane: $1"
}

package_of() {
  case $1 in
    etcd) echo go.etcd.io/etcd/server/v3 ;;
    *) echo "k8s.io/kubernetes/cmd/$1" ;;
  esac
}

# Prints those of the programs $2... that the folder $1 lacks.
missing() {
  in=$1
  shift
  for program in "$@"; do
    [ -f "$in/$program" ] && [ -x "$in/$program" ] || printf '%s ' "$program"
  done
}

# Sets folder to where the control plane is or will be, and wanted to what is to be built there.
choose_folder() {
  cache=${BERTH_CONTROLPLANE:-${XDG_CACHE_HOME:-${HOME:?is not set, so BERTH_CONTROLPLANE must be}/.cache}/berth/controlplane}
  folder=$cache/$kubernetes-$(cksum <"$here/go.mod" | cut -d ' ' -f 1)
  wanted=$programs
  assets=${KUBEBUILDER_ASSETS:-}
  [ -n "$assets" ] || return 0
  lacks=$(missing "$assets" etcd kube-apiserver kubectl)
  if [ -n "$lacks" ]; then
    complain "KUBEBUILDER_ASSETS=$assets has no ${lacks% }; correct it, or unset it to have all built"
    exit 78
  fi
  assets=$(CDPATH='' cd "$assets" && pwd)
  # shellcheck disable=SC2086 # words
  wanted=$(missing "$assets" $programs)
  if [ -z "$wanted" ]; then
    folder=$assets
  else
    folder=$folder-with-$(printf '%s' "$assets" | cksum | cut -d ' ' -f 1)
  fi
}

is_built() {
  # shellcheck disable=SC2086 # words
  [ -z "$(missing "$folder" $programs)" ]
}

need_go() {
  least=$(sed -n 's/^go 1\.\([0-9]*\).*/\1/p' "$here/go.mod")
  cure="install Go 1.$least or newer and put it on the PATH, or set KUBEBUILDER_ASSETS to a folder with $programs"
  if ! command -v go >/dev/null; then
    complain "building Kubernetes $kubernetes needs Go, and there is no go on the PATH; $cure"
    exit 78
  fi
  has=$(cd / && go env GOVERSION)
  minor=${has#go1.}
  minor=${minor%%[!0-9]*}
  if [ -n "$minor" ] && [ "$minor" -lt "$least" ]; then
    complain "building Kubernetes $kubernetes needs Go 1.$least, and $(command -v go) is $has; $cure"
    exit 78
  fi
}

# Calls build while no other does, with a lock that the system drops with its owner; where there is
# no flock, the owner is looked up.
build_alone() {
  mkdir -p "$cache"
  lock=$cache/lock
  if command -v flock >/dev/null 2>&1; then
    (
      flock -n 9 || { announce_wait && flock 9; }
      build
    ) 9>"$lock"
    return
  fi
  until ln -s "$$" "$lock.owner" 2>/dev/null; do
    owner=$(readlink "$lock.owner") || continue
    if kill -0 "$owner" 2>/dev/null; then
      [ -n "${waited:-}" ] || announce_wait
      waited=yes
      sleep 1
    elif mkdir "$lock.takeover" 2>/dev/null; then
      # One at a time, or a slow one would remove the lock of the next owner.
      [ "$(readlink "$lock.owner")" != "$owner" ] || rm -f "$lock.owner"
      rmdir "$lock.takeover"
    fi
  done
  trap 'rm -f "$lock.owner"' EXIT
  trap 'exit 130' HUP INT TERM
  (build)
  trap - EXIT HUP INT TERM
  rm -f "$lock.owner"
}

announce_wait() {
  say 'waiting for another build of the control plane...'
}

# Fills a temporary folder and renames it, so that the folder is never half full.
build() {
  ! is_built || return 0
  # What a killed build has left: the lock is ours, so nobody fills it any more.
  rm -rf "$cache"/building.* "$folder"
  temp=$(mktemp -d "$cache/building.XXXXXX")
  builder=
  trap 'rm -rf "$temp"' EXIT
  trap 'stop_builder; exit 130' HUP INT TERM
  mkdir "$temp/bin" "$temp/tmp"
  started=$(date +%s)
  number=0
  # shellcheck disable=SC2086 # words
  set -- $wanted
  say "building the control plane, Kubernetes $kubernetes, into $folder"
  for program in "$@"; do
    number=$((number + 1))
    build_one "$program" "$number of $#"
  done
  for program in $programs; do
    [ -e "$temp/bin/$program" ] || ln -s "$assets/$program" "$temp/bin/$program"
  done
  chmod 755 "$temp/bin"
  mv "$temp/bin" "$folder"
  say "the control plane is built, after $(since "$started")"
}

# Builds the program $1 and says now and then that it is still at it. CGO is off for programs that run
# on any Linux, and -s -w leave out what only a debugger reads.
build_one() {
  began=$(date +%s)
  say "  $1 ($2)..."
  base=k8s.io/component-base/version
  client=k8s.io/client-go/pkg/version
  minor=${kubernetes#v1.}
  stamp="-X $base.gitVersion=$kubernetes -X $base.gitMajor=1 -X $base.gitMinor=${minor%%.*}"
  (
    cd "$here"
    export CGO_ENABLED=0 GOWORK=off GOTOOLCHAIN=local GOTMPDIR="$temp/tmp"
    exec go build -mod=readonly -buildvcs=false -o "$temp/bin/$1" \
      -ldflags "-s -w $stamp -X $client.gitVersion=$kubernetes" "$(package_of "$1")"
  ) >"$temp/log" 2>&1 </dev/null &
  builder=$!
  said=$began
  while kill -0 "$builder" 2>/dev/null; do
    sleep 0.2
    now=$(date +%s)
    [ $((now - said)) -ge 30 ] || continue
    said=$now
    say "  $1 ($2): $(since "$began") so far, $(since "$started") in all"
  done
  if ! wait "$builder"; then
    tail -n 30 "$temp/log" >&2
    complain "go could not build $1; what it said is above"
    exit 70
  fi
  builder=
  say "  $1 ($2): done after $(since "$began")"
}

stop_builder() {
  [ -z "$builder" ] || { kill "$builder" 2>/dev/null && wait "$builder"; } || :
}

# The time since $1, as in 2m05s.
since() {
  passed=$(($(date +%s) - $1))
  printf '%dm%02ds' $((passed / 60)) $((passed % 60))
}

here=$(CDPATH='' cd -P "$(dirname "$0")" && pwd)
kubernetes=$(sed -n 's/^[[:space:]]*k8s.io\/kubernetes \(v[0-9.]*\).*/\1/p' "$here/go.mod")

choose_folder
if ! is_built; then
  need_go
  build_alone
fi
if [ -n "${1:-}" ]; then
  mkdir -p "$(dirname "$1")"
  rm -f "$1"
  ln -s "$folder" "$1"
fi
printf '%s\n' "$folder"
