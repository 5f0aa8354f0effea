#!/bin/sh
# Tests build.sh with a stub of go in a temporary copy: no Go, no network, some seconds.
set -eu

script=$(CDPATH='' cd -P "$(dirname "$0")" && pwd)
temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT
passed=0
failed=0
all='etcd kube-apiserver kube-controller-manager kube-scheduler kubectl'
tools='sh dirname sed cksum cut mkdir rmdir rm mv ln readlink mktemp date sleep tail chmod cat'

fresh() {
  chmod -R u+w "$temp"
  rm -rf "${temp:?}"/*
  checkout="$temp/a checkout"
  cache="$temp/home/.cache/berth/controlplane"
  mkdir -p "$checkout" "$temp/home" "$temp/go" "$temp/bare"
  cp "$script/build.sh" "$checkout"
  printf 'go 1.26.0\nrequire (\n\tk8s.io/kubernetes v1.36.4 // indirect\n)\n' >"$checkout/go.mod"
  cat >"$temp/go/go" <<'STUB'
#!/bin/sh
if [ "$1" = env ]; then echo "${GO_IS:-go1.26.8}"; exit; fi
echo "$* with CGO_ENABLED=$CGO_ENABLED" >>"$CALLS"
while [ "$1" != -o ]; do shift; done
case ${GO_FAILS_AT:-nothing} in "${2##*/}") echo 'x.go:1:1: no such package'; exit 1 ;; esac
[ -z "${GO_SLEEPS:-}" ] || sleep "$GO_SLEEPS"
echo '#!/bin/sh' >"$2" && chmod +x "$2"
STUB
  chmod +x "$temp/go/go"
  for tool in $tools; do
    ln -s "$(command -v "$tool")" "$temp/bare/$tool"
  done
  : >"$temp/calls"
}

# A folder $1 with the programs $2...
assets() {
  assets=$1
  mkdir -p "$assets"
  shift
  for program in "$@"; do
    echo '#!/bin/sh' >"$assets/$program" && chmod +x "$assets/$program"
  done
}

# Runs build.sh in an environment of our own; variables come before it.
run() {
  status=0
  env -i HOME="$temp/home" CALLS="$temp/calls" PATH="${go-$temp/go:}${search:-$temp/bare}" "$@" \
    >"$temp/out" 2>"$temp/err" || status=$?
}

build="$temp/a checkout/build.sh"

check() {
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED %s\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3"
  fi
}

check_contains() {
  case $(cat "$3") in
    *"$2"*) passed=$((passed + 1)) ;;
    *) failed=$((failed + 1)); printf 'FAILED %s\n  expected: %s\n  in:       %s\n' "$1" "$2" "$(cat "$3")" ;;
  esac
}

builds() {
  grep -c '^build' "$temp/calls" || :
}

# Waits until $1 builds have begun.
await_builds() {
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    [ "$(builds)" -lt "$1" ] || break
    sleep 1
  done
}

# Waits until something stands in file $1.
await_words() {
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    [ ! -s "$1" ] || break
    sleep 1
  done
}

last_line() {
  tail -n 1 "$temp/out"
}

left_behind() {
  find "$temp/home" -name 'building.*' | wc -l | tr -d ' '
}

# --- what is missing

fresh
go='' run "$build"
check "no Go: exit code" 78 "$status"
check "no Go: one line" 1 "$(wc -l <"$temp/err" | tr -d ' ')"
check_contains "no Go: says so" "there is no go on the PATH; install Go 1.26 or newer" "$temp/err"
check "no Go: nothing on standard output" "" "$(cat "$temp/out")"
check "no Go: nothing left behind" "" "$(ls -A "$temp/home")"
run GO_IS=go1.25.11 "$build"
check "old Go: exit code" 78 "$status"
check_contains "old Go: says so" "needs Go 1.26, and $temp/go/go is go1.25.11; install Go 1.26" "$temp/err"
check "old Go: nothing left behind" "" "$(ls -A "$temp/home")"
run GO_IS='devel go1.28-abc' "$build"
check "unreleased Go: builds" "0 5" "$status $(builds)"

# --- building

fresh
run "$build" "$temp/target/link"
check "first run: exit code" 0 "$status"
check "first run: builds all" 5 "$(builds)"
check_contains "first run: etcd" "$cache/building." "$temp/calls"
check_contains "first run: version" "gitVersion=v1.36.4 -X k8s.io/component-base/version.gitMajor=1 -X k8s.io/component-base/version.gitMinor=36" "$temp/calls"
check_contains "first run: without C" "k8s.io/kubernetes/cmd/kubectl with CGO_ENABLED=0" "$temp/calls"
check_contains "first run: progress" "  kube-scheduler (4 of 5): done after 0m0" "$temp/err"
check "first run: one line on standard output" 1 "$(wc -l <"$temp/out" | tr -d ' ')"
folder=$(last_line)
check "first run: the folder is the cache's" "$cache/v1.36.4-$(cksum <"$checkout/go.mod" | cut -d ' ' -f 1)" "$folder"
# shellcheck disable=SC2086 # words
check "first run: what is in it" "$(printf '%s\n' $all)" "$(ls "$folder")"
check "first run: the link" "$folder" "$(readlink "$temp/target/link")"
check "first run: nothing left behind" 0 "$(left_behind)"
go='' run "$build" "$temp/target/link"
check "second run: needs no Go" "0 5" "$status $(builds)"
check "second run: silent" "" "$(cat "$temp/err")"
check "second run: same folder" "$folder" "$(last_line)"
echo '// newer' >>"$checkout/go.mod"
run "$build"
check "other versions: builds again" 10 "$(builds)"
run BERTH_CONTROLPLANE="$temp/my cache" "$build"
check "another cache" "0 1" "$status $(last_line | grep -c "^$temp/my cache/v1.36.4-")"
run XDG_CACHE_HOME="$temp/xdg" "$build"
check "the system's cache" 1 "$(last_line | grep -c "^$temp/xdg/berth/controlplane/v1.36.4-")"

fresh
run GO_FAILS_AT=kube-apiserver "$build"
check "a failure: exit code" 70 "$status"
check_contains "a failure: shows why" "x.go:1:1: no such package" "$temp/err"
check "a failure: no folder" "" "$(cat "$temp/out")"
check "a failure: nothing left behind" 0 "$(left_behind)"
check "a failure: what was ready is kept" etcd "$(ls "$cache"/v1.36.4-*)"
mkdir "$cache/building.killed"
run "$build"
check "after a failure: builds the rest" "0 6" "$status $(builds)"
check_contains "after a failure: counts the rest" "  kube-apiserver (1 of 4)..." "$temp/err"
check "after a killed build: cleans up" 0 "$(left_behind)"

# --- some of the programs

fresh
run "$build" "$temp/link" kubectl etcd
check "two programs: exit code" 0 "$status"
check "two programs: builds them" 2 "$(builds)"
check_contains "two programs: in the order asked for" "  etcd (2 of 2): done" "$temp/err"
check "two programs: what is in the folder" "etcd kubectl" "$(ls "$(last_line)" | tr '\n' ' ' | sed 's/ $//')"
check "two programs: the link" "$(last_line)" "$(readlink "$temp/link")"
go='' run "$build" '' etcd
check "one that is there: needs no Go" "0 2" "$status $(builds)"
check "one that is there: silent" "" "$(cat "$temp/err")"
run "$build" '' kube-scheduler etcd
check "one that is not: only this is built" "0 3" "$status $(builds)"
go='' run "$build"
check "all, no Go: exit code" 78 "$status"
run "$build"
check "all: builds the rest" "0 5" "$status $(builds)"
run "$build" '' etcd kubelet
check "an unknown program: exit code" 2 "$status"
check "an unknown program: says so" \
  "controlplane: there is no program \"kubelet\" to be built; name some of: $all" "$(cat "$temp/err")"
check "an unknown program: nothing is built" 5 "$(builds)"

# With flock (if there is one) and without, several at once build once.
for search in "$PATH" "$temp/bare"; do
  fresh
  [ "$search" = "$PATH" ] || { mkdir -p "$cache" && ln -s 999999999 "$cache/lock.owner"; }
  for n in 1 2 3; do
    env -i HOME="$temp/home" CALLS="$temp/calls" PATH="$temp/go:$search" GO_SLEEPS=0.2 \
      "$build" >"$temp/out.$n" 2>"$temp/err.$n" &
  done
  wait
  check "three at once: one build" 5 "$(builds)"
  check "three at once: the lock is left free" "" "$(find "$cache" -name 'lock.*')"
  check "three at once: three answers" 3 "$(cat "$temp"/out.[123] | grep -c "^$cache/v1.36.4-")"
done
search=

# A build that is told to end, as by Ctrl-C to all of its processes, takes what it has made with it.
if command -v setsid >/dev/null; then
  fresh
  setsid env -i HOME="$temp/home" CALLS="$temp/calls" PATH="$temp/go:$temp/bare" GO_SLEEPS=20 \
    "$build" >"$temp/out" 2>"$temp/err" &
  await_builds 1
  kill -s TERM -- "-$!"
  wait "$!" || status=$?
  check "interrupted: exit code" 130 "$status"
  check "interrupted: nothing left behind" 0 "$(left_behind)"
  check "interrupted: no folder" "" "$(cat "$temp/out")"
fi

# The same by its number alone, as .ci/run does it, with flock (if there is one) and without; another
# that waits ends too, and what was ready is kept.
for search in "$PATH" "$temp/bare"; do
  fresh
  env -i HOME="$temp/home" CALLS="$temp/calls" PATH="$temp/go:$search" "$build" '' etcd >/dev/null 2>&1
  env -i HOME="$temp/home" CALLS="$temp/calls" PATH="$temp/go:$search" GO_SLEEPS=20 \
    "$build" >"$temp/out" 2>"$temp/err" &
  first=$!
  await_builds 2
  env -i HOME="$temp/home" CALLS="$temp/calls" PATH="$temp/go:$search" \
    "$build" >"$temp/out.2" 2>"$temp/err.2" &
  second=$!
  await_words "$temp/err.2"
  for pid in "$second" "$first"; do
    kill "$pid"
    status=0
    wait "$pid" || status=$?
    check "stopped by number: exit code" 130 "$status"
  done
  check "stopped by number: the second had waited" "waiting for another build of the control plane..." "$(cat "$temp/err.2")"
  check "stopped by number: nothing left behind" "0 " "$(left_behind) $(find "$cache" -name 'lock.*')"
  check "stopped by number: what was ready is kept" etcd "$(ls "$cache"/v1.36.4-*)"
done
search=

# --- KUBEBUILDER_ASSETS

fresh
# shellcheck disable=SC2086 # words
assets "$temp/my assets" $all
go='' run KUBEBUILDER_ASSETS="$assets" "$build" "$temp/link"
check "assets: used" "0 $assets" "$status $(last_line)"
check "assets: the link" "$assets" "$(readlink "$temp/link")"
check "assets: silent" "" "$(cat "$temp/err")"
check "assets: nothing left behind" "" "$(ls -A "$temp/home")"
rm "$assets/kube-apiserver" "$assets/kubectl"
run KUBEBUILDER_ASSETS="$assets" "$build"
check "assets without API server: exit code" 78 "$status"
check "assets without API server: says so" \
  "controlplane: KUBEBUILDER_ASSETS=$assets has no kube-apiserver kubectl; correct it, or unset it to have all built" \
  "$(cat "$temp/err")"

fresh
assets "$temp/envtest" etcd kube-apiserver kubectl
go='' run KUBEBUILDER_ASSETS="$assets" "$build"
check "assets without scheduler, no Go: exit code" 78 "$status"
check_contains "assets without scheduler, no Go: says so" "there is no go on the PATH" "$temp/err"
run KUBEBUILDER_ASSETS="$assets" "$build"
check "assets without scheduler: builds what they lack" "0 2" "$status $(builds)"
check "assets without scheduler: links the rest" "$assets/etcd" "$(readlink "$(last_line)/etcd")"
run KUBEBUILDER_ASSETS="$assets" "$build"
check "assets without scheduler: builds once" "0 2" "$status $(builds)"
run "$build"
check "without them: builds all" "0 7" "$status $(builds)"
go='' run KUBEBUILDER_ASSETS="$assets" "$build" '' etcd kubectl
check "assets with all that is asked for: used" "0 $assets" "$status $(last_line)"

printf 'controlplane: %s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
