#!/bin/sh
# Prints the folder of the control plane that the integration tests run: etcd, kube-apiserver,
# kube-controller-manager, kube-scheduler and kubectl. What is not there yet is built with Go, in the
# versions that go.mod names, into a cache outside the checkout, once.
#
#   tools/controlplane/build.sh [LINK [PROGRAM...]]
#
#   LINK      becomes a symbolic link to the folder, unless it is empty
#   PROGRAM   those that must be there; all five if none is named
#
#   KUBEBUILDER_ASSETS   a folder with etcd, kube-apiserver and kubectl to be used instead of built
#                        ones; if it lacks kube-scheduler or kube-controller-manager, those are built
#   BERTH_CONTROLPLANE   the cache (otherwise berth/controlplane in XDG_CACHE_HOME or ~/.cache)
#   GOFLAGS              more options for go, for example -p=1 to leave a processor to others
#
# The last line on standard output is the folder; all else is said on standard error.
# Each program appears in the folder when it is complete. Exit codes: 2 there is no such program,
# 70 the build failed, 78 something that it needs is missing.
set -eu

programs='etcd kube-apiserver kube-controller-manager kube-scheduler kubectl'
# What clean_up has to see to.
builder= temp= owned=
waited=

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

# Sets asked to the programs $1..., or to all.
choose_programs() {
  asked=${*:-$programs}
  for program in "$@"; do
    case " $programs " in
      *" $program "*) ;;
      *)
        complain "there is no program \"$program\" to be built; name some of: $programs"
        exit 2
        ;;
    esac
  done
}

# Prints those of the programs $2... that the folder $1 lacks.
missing() {
  in=$1
  shift
  for program in "$@"; do
    [ -f "$in/$program" ] && [ -x "$in/$program" ] || printf '%s ' "$program"
  done
}

# Sets folder to where the control plane is or will be, and assets to where the programs that are
# not built come from.
choose_folder() {
  cache=${BERTH_CONTROLPLANE:-${XDG_CACHE_HOME:-${HOME:?is not set, so BERTH_CONTROLPLANE must be}/.cache}/berth/controlplane}
  folder=$cache/$kubernetes-$(cksum <"$here/go.mod" | cut -d ' ' -f 1)
  assets=${KUBEBUILDER_ASSETS:-}
  [ -n "$assets" ] || return 0
  lacks=$(missing "$assets" etcd kube-apiserver kubectl)
  if [ -n "$lacks" ]; then
    complain "KUBEBUILDER_ASSETS=$assets has no ${lacks% }; correct it, or unset it to have all built"
    exit 78
  fi
  assets=$(CDPATH='' cd "$assets" && pwd)
  # shellcheck disable=SC2086 # words
  if [ -z "$(missing "$assets" $asked)" ]; then
    folder=$assets
  else
    folder=$folder-with-$(printf '%s' "$assets" | cksum | cut -d ' ' -f 1)
  fi
}

is_built() {
  # shellcheck disable=SC2086 # words
  [ -z "$(missing "$folder" $asked)" ]
}

need_go() {
  least=$(sed -n 's/^go 1\.\([0-9]*\).*/\1/p' "$here/go.mod")
  cure="install Go 1.$least or newer and put it on the PATH, or set KUBEBUILDER_ASSETS to a folder with $asked"
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
# no flock, the owner is looked up. Waits in short naps: a shell that is told to end must notice.
build_alone() {
  mkdir -p "$cache"
  lock=$cache/lock
  trap clean_up EXIT
  trap 'exit 130' HUP INT TERM
  if command -v flock >/dev/null 2>&1; then
    exec 9>"$lock"
    until flock -n 9; do
      nap
    done
    build
    exec 9>&-
    return
  fi
  until ln -s "$$" "$lock.owner" 2>/dev/null; do
    owner=$(readlink "$lock.owner") || continue
    if kill -0 "$owner" 2>/dev/null; then
      nap
    elif mkdir "$lock.takeover" 2>/dev/null; then
      # One at a time, or a slow one would remove the lock of the next owner.
      [ "$(readlink "$lock.owner")" != "$owner" ] || rm -f "$lock.owner"
      rmdir "$lock.takeover"
    fi
  done
  owned=$lock.owner
  build
  rm -f "$owned"
  owned=
}

nap() {
  [ -n "$waited" ] || say 'waiting for another build of the control plane...'
  waited=yes
  sleep 0.5
}

# Whatever has been begun is ended, and what is half done is removed.
clean_up() {
  stop_builder
  [ -z "$temp" ] || rm -rf "$temp"
  [ -z "$owned" ] || rm -f "$owned"
}

# Fills the folder, program by program.
build() {
  mkdir -p "$folder"
  [ -z "$assets" ] || link_assets
  # shellcheck disable=SC2086 # words
  set -- $(missing "$folder" $asked)
  [ $# -gt 0 ] || return 0
  # What a killed build has left: the lock is ours, so nobody fills it any more.
  rm -rf "$cache"/building.*
  temp=$(mktemp -d "$cache/building.XXXXXX")
  mkdir "$temp/bin" "$temp/tmp"
  started=$(date +%s)
  number=0
  say "building the control plane, Kubernetes $kubernetes, into $folder"
  for program in "$@"; do
    number=$((number + 1))
    build_one "$program" "$number of $#"
    # Renamed, so that nobody finds half of it.
    mv "$temp/bin/$program" "$folder/$program"
  done
  say "the control plane is built, after $(since "$started")"
}

link_assets() {
  for program in $programs; do
    [ ! -x "$assets/$program" ] || [ -e "$folder/$program" ] || ln -sf "$assets/$program" "$folder/$program"
  done
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

link=${1:-}
[ $# -eq 0 ] || shift
choose_programs "$@"
choose_folder
if ! is_built; then
  need_go
  build_alone
fi
if [ -n "$link" ]; then
  mkdir -p "$(dirname "$link")"
  rm -f "$link"
  ln -s "$folder" "$link"
fi
printf '%s\n' "$folder"
