#!/usr/bin/env bash
# Compares what schedulers hold in memory: one real etcd and kube-apiserver with many bound pods, and each
# scheduler in turn until it has bound one more pod and rested. Prints progress to standard error and a
# Markdown table of medians to standard output: peak resident memory of each process and, for Berth, the live
# heap after a full collection.
#
#   tools/bench-memory.sh [--nodes N] [--pods P] [--kinds K] [--rounds R] [--before FOLDER]
#
#   --nodes    how many nodes (5000)
#   --pods     how many bound pods (100000)
#   --kinds    of how many kinds, such as Deployments, the pods are (200)
#   --rounds   how often each scheduler is measured (3)
#   --before   a checkout of an earlier Berth, measured beside this one
#
# The programs of the control plane come from tools/controlplane/build.sh. Everything is on loopback, in a
# temporary folder, and ends with this script. Exit codes: 2 bad usage, 70 something did not start or bind.
set -euo pipefail

root=$(cd -P "$(dirname "$0")/.." && pwd)
nodes=5000 pods=100000 kinds=200 rounds=3 before=''
temp='' run=''
# shellcheck source=tools/bench-functions.sh
. "$root/tools/bench-functions.sh"

read_options() {
  while [ $# -gt 0 ]; do
    [ $# -ge 2 ] || fail "$1 needs a value" 2
    case $1 in
      --nodes) nodes=$2 ;;
      --pods) pods=$2 ;;
      --kinds) kinds=$2 ;;
      --rounds) rounds=$2 ;;
      --before) before=$2 ;;
      *) fail "no option $1; see the beginning of $0" 2 ;;
    esac
    shift 2
  done
  [ -z "$before" ] || [ -x "$before/berth" ] || fail "there is no $before/berth" 2
}

clean_up() {
  stop_scheduler
  stop_cluster
  [ -z "$temp" ] || rm -rf "$temp"
}

stop_scheduler() {
  [ -z "$run" ] || { kill "$run" && wait "$run"; } 2>/dev/null || :
  run=''
}

# Prints the node of pod $1; nothing while it has none.
node_of() {
  "$programs/kubectl" --kubeconfig "$cluster/kubeconfig" get pod "$1" -o 'jsonpath={.spec.nodeName}'
}

add_pending_pod() {
  "$programs/kubectl" --kubeconfig "$cluster/kubeconfig" apply --server-side -f - >/dev/null <<END
{"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "$1", "namespace": "default"},
 "spec": {"automountServiceAccountToken": false, "containers": [{"name": "c", "image": "i"}]}}
END
}

# Prints the megabytes of heap in use after a full collection of process $1.
live_heap() {
  "$java/bin/jcmd" "$1" GC.run >/dev/null
  "$java/bin/jcmd" "$1" GC.heap_info |
    sed -nE 's/^ *(def new|DefNew|tenured|Tenured) .*used ([0-9]+)K.*/\2/p' |
    awk '{ sum += $1 } END { printf "%.0f\n", sum / 1024 }'
}

# Measures the scheduler named $1, which the other words start, and adds a line to the results.
measure() {
  local name=$1 pod heap=- i
  shift
  pod=probe-$((++probes))
  add_pending_pod "$pod"
  "$@" >"$cluster/scheduler.log" 2>&1 &
  run=$!
  for ((i = 0; i < 600; i++)); do
    [ -z "$(node_of "$pod")" ] || break
    kill -0 "$run" 2>/dev/null || { tail -n 20 "$cluster/scheduler.log" >&2; fail "$name ended"; }
    sleep 0.5
  done
  [ -n "$(node_of "$pod")" ] || fail "$name did not bind $pod"
  sleep 15
  case $name in Berth*) heap=$(live_heap "$run") ;; esac
  local peak
  peak=$(awk '/^VmHWM/ { printf "%.0f", $2 / 1024 }' "/proc/$run/status")
  stop_scheduler
  say "  $name: peak $peak MB, live heap $heap MB"
  printf '%s|%s|%s\n' "$name" "$peak" "$heap" >>"$temp/results"
}

# Prints the median of field $2 of scheduler $1.
median() {
  awk -F'|' -v name="$1" -v field="$2" '$1 == name { print $field }' "$temp/results" | sort -n |
    awk '{ v[NR] = $1 } END { print (NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2) }'
}

table() {
  printf '| Scheduler | Peak memory, MB | Live heap, MB |\n|---|---|---|\n'
  local name
  for name in kube-scheduler ${before:+"Berth before"} Berth; do
    printf '| %s | %s | %s |\n' "$name" "$(median "$name" 2)" \
      "$([ "$name" = kube-scheduler ] && echo || median "$name" 3)"
  done
}

read_options "$@"
"$root/berth" --version >/dev/null # built before anything is measured
[ -z "$before" ] || "$before/berth" --version >/dev/null
find_java
[ -d "$root/benchmarks/target/classes" ] || fail "build the benchmarks: mvn -q -B process-classes -pl benchmarks -am" 2
programs=$("$root/tools/controlplane/build.sh" '' etcd kube-apiserver kube-scheduler kubectl | tail -n 1)
temp=$(mktemp -d)
trap clean_up EXIT
trap 'exit 130' HUP INT TERM
make_account_keys
start_cluster
say "filling: $nodes nodes, $pods pods of $kinds kinds"
"$java/bin/java" -Xmx1g -XX:+UseSerialGC -cp "$root/benchmarks/target/classes" io.berth.benchmarks.BoundPods \
  "$server" "$cluster/certificates/apiserver.crt" secret "$nodes" "$pods" "$kinds"
probes=0
for ((round = 1; round <= rounds; round++)); do
  say "round $round of $rounds"
  measure kube-scheduler "$programs/kube-scheduler" --config "$cluster/scheduler.yaml" --secure-port 0
  [ -z "$before" ] || measure "Berth before" "$before/berth" run --config "$cluster/scheduler.yaml" --health-port 0
  measure Berth "$root/berth" run --config "$cluster/scheduler.yaml" --health-port 0
done
table
