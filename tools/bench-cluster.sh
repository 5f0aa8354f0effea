#!/usr/bin/env bash
# Compares schedulers on a real etcd and kube-apiserver: binds a second, CPU seconds, peak memory, time to
# the first binding. kube-scheduler and Berth take turns, each time in a cluster of its own, with client
# limits of 5,000 and without election. Prints progress to standard error and a Markdown table of medians to
# standard output.
#
#   tools/bench-cluster.sh [--nodes N,...] [--pods P] [--scenarios S,...] [--rounds R]
#                          [--schedulers NAME,...] [--perfdriver FILE]
#
#   --nodes       how many nodes (1000,5000)
#   --pods        how many pods wait at the start (2000)
#   --scenarios   of basic, spread, antiaffinity (basic,spread)
#   --rounds      how often each is measured (3)
#   --schedulers  of kube-scheduler, berth, and only-binds, a client that binds without deciding
#                 (kube-scheduler,berth); ratios are to the first of them
#   --perfdriver  the program that fills the cluster and measures (or PERFDRIVER)
#
# The programs of the control plane come from tools/controlplane/build.sh. Everything is on loopback, in a
# temporary folder, and ends with this script. Exit codes: 2 bad usage, 70 something did not start or bind.
set -euo pipefail

root=$(cd -P "$(dirname "$0")/.." && pwd)
nodes=1000,5000 pods=2000 scenarios=basic,spread rounds=3 schedulers=kube-scheduler,berth
perfdriver=${PERFDRIVER:-}
temp=''
# shellcheck source=tools/bench-functions.sh
. "$root/tools/bench-functions.sh"

read_options() {
  while [ $# -gt 0 ]; do
    [ $# -ge 2 ] || fail "$1 needs a value" 2
    case $1 in
      --nodes) nodes=$2 ;;
      --pods) pods=$2 ;;
      --scenarios) scenarios=$2 ;;
      --rounds) rounds=$2 ;;
      --schedulers) schedulers=$2 ;;
      --perfdriver) perfdriver=$2 ;;
      *) fail "no option $1; see the beginning of $0" 2 ;;
    esac
    shift 2
  done
  [ -x "$perfdriver" ] || fail "name the perfdriver program with --perfdriver FILE or PERFDRIVER" 2
}

clean_up() {
  [ -z "${run:-}" ] || { kill "$run" && wait "$run"; } 2>/dev/null || :
  stop_cluster
  [ -z "$temp" ] || rm -rf "$temp"
}

# Sets command to what starts the scheduler $1.
command_of() {
  case $1 in
    kube-scheduler) command=("$programs/kube-scheduler" --config "$cluster/scheduler.yaml" --secure-port 0) ;;
    berth) command=("$root/berth" run --config "$cluster/scheduler.yaml" --health-port 0) ;;
    only-binds)
      command=("$java/bin/java" -XX:+UseSerialGC -cp "$root/benchmarks/target/classes:$root/app/target/berth.jar"
        io.berth.benchmarks.BindOnlyScheduler "$cluster/kubeconfig")
      ;;
    *) fail "no scheduler $1; choose of kube-scheduler, berth, only-binds" 2 ;;
  esac
}

# Measures scheduler $1 with $2 nodes and pods of scenario $3 once, and adds a line to the results.
measure() {
  start_cluster
  command_of "$1"
  # In the background, because only then a signal is handled at once.
  TMPDIR=$temp "$perfdriver" -kubeconfig "$cluster/kubeconfig" -nodes "$2" -pods "$pods" -scenario "$3" \
    -name "$1" -- "${command[@]}" >"$cluster/result" 2>"$cluster/perfdriver.log" &
  run=$!
  wait "$run" || { cat "$cluster/perfdriver.log" >&2; fail "perfdriver failed for $1"; }
  run=''
  stop_cluster
  cat "$cluster/result" >>"$temp/results"
  say "  $(cat "$cluster/result")"
  grep -q "\"bound\":$pods," "$cluster/result" || say "  $1 did not bind all pods: $(cat "$cluster/perfdriver.log")"
  rm -rf "$cluster"
}

# Prints the median of field $1 in the results of scheduler $2, nodes $3, scenario $4.
median() {
  grep "\"scheduler\":\"$2\",\"scenario\":\"$4\",\"nodes\":$3," "$temp/results" |
    sed -E "s/.*\"$1\":([0-9.]+).*/\1/" | sort -n |
    awk '{ v[NR] = $1 } END { print (NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2) }'
}

# $1 and its ratio to $2, unless they are those of the same scheduler ($3).
with_ratio() {
  awk -v value="$1" -v base="$2" -v same="$3" 'BEGIN {
    if (same || base == 0) print value; else printf "%s (%.2f)\n", value, value / base }'
}

table() {
  printf '| Nodes | Pods | Scheduler | Binds a second | CPU seconds | Peak memory, MB | First binding after, s |\n'
  printf '|---|---|---|---|---|---|---|\n'
  local first=${names[0]} count scenario name field same
  for count in "${counts[@]}"; do
    for scenario in "${kinds[@]}"; do
      for name in "${names[@]}"; do
        same=$([ "$name" = "$first" ] && echo 1 || echo 0)
        printf '| %s | %s %s | %s |' "$count" "$pods" "$scenario" "$name"
        for field in bindsPerSecond cpuSeconds maxRssMB firstBindSeconds; do
          printf ' %s |' "$(with_ratio "$(median $field "$name" "$count" "$scenario")" \
            "$(median $field "$first" "$count" "$scenario")" "$same")"
        done
        printf '\n'
      done
    done
  done
}

read_options "$@"
IFS=, read -ra counts <<<"$nodes"
IFS=, read -ra kinds <<<"$scenarios"
IFS=, read -ra names <<<"$schedulers"
case $schedulers in *only-binds*) find_java ;; esac
"$root/berth" --version >/dev/null # built before anything is measured
programs=$("$root/tools/controlplane/build.sh" '' etcd kube-apiserver kube-scheduler kubectl | tail -n 1)
temp=$(mktemp -d)
trap clean_up EXIT
trap 'exit 130' HUP INT TERM
make_account_keys

for count in "${counts[@]}"; do
  for scenario in "${kinds[@]}"; do
    for ((round = 1; round <= rounds; round++)); do
      say "$count nodes, $pods pods, $scenario: round $round of $rounds"
      for name in "${names[@]}"; do
        measure "$name" "$count" "$scenario"
      done
    done
  done
done
table
