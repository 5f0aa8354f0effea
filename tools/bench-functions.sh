# Functions for benchmarks on a real etcd and kube-apiserver, to be sourced. The caller has the variables programs (the
# folder of the control plane) and temp (a folder of its own); start_cluster sets cluster, server, etcd and api, and
# stop_cluster ends both processes.
etcd='' api='' cluster='' server=''

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$(basename "$0" .sh): $1"
  exit "${2:-70}"
}

# Makes the keys that an API server needs.
make_account_keys() {
  openssl genrsa -out "$temp/account.key" 2048 2>/dev/null
  openssl rsa -in "$temp/account.key" -pubout -out "$temp/account.pub" 2>/dev/null
}

# Ends what was started, by process id. Its data is not needed any more, so no orderly stop.
stop_cluster() {
  for process in $api $etcd; do
    kill -9 "$process" 2>/dev/null || :
    wait "$process" 2>/dev/null || :
  done
  etcd='' api=''
}

# Prints a free port.
free_port() {
  local port
  while :; do
    port=$((20000 + RANDOM % 12000))
    (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
  done
  echo "$port"
}

# $1 says what is awaited; the rest is a command that succeeds when it is there.
await() {
  local what=$1 i
  shift
  for ((i = 0; i < 600; i++)); do
    "$@" >/dev/null 2>&1 && return
    kill -0 "$api" && kill -0 "$etcd" || break
    sleep 0.1
  done
  tail -n 5 "$cluster"/*.log >&2 || :
  fail "$what did not come up"
}

start_cluster() {
  cluster=$(mktemp -d "$temp/cluster.XXXXXX")
  local client peer port
  client=$(free_port) peer=$(free_port) port=$(free_port)
  "$programs/etcd" --data-dir "$cluster/etcd" --listen-client-urls "http://127.0.0.1:$client" \
    --advertise-client-urls "http://127.0.0.1:$client" --listen-peer-urls "http://127.0.0.1:$peer" \
    --initial-advertise-peer-urls "http://127.0.0.1:$peer" --initial-cluster "default=http://127.0.0.1:$peer" \
    --unsafe-no-fsync --log-level error >"$cluster/etcd.log" 2>&1 &
  etcd=$!
  echo 'secret,admin,admin,system:masters' >"$cluster/tokens"
  "$programs/kube-apiserver" --etcd-servers "http://127.0.0.1:$client" --bind-address 127.0.0.1 \
    --secure-port "$port" --cert-dir "$cluster/certificates" --token-auth-file "$cluster/tokens" \
    --authorization-mode RBAC --service-account-issuer https://kubernetes.default.svc \
    --service-account-key-file "$temp/account.pub" --service-account-signing-key-file "$temp/account.key" \
    --service-cluster-ip-range 10.96.0.0/16 \
    --disable-admission-plugins ServiceAccount,TaintNodesByCondition >"$cluster/api.log" 2>&1 &
  api=$!
  server=https://127.0.0.1:$port
  write_configuration "$server"
  await "the API server's certificate" test -s "$cluster/certificates/apiserver.key"
  for path in /readyz /api/v1/namespaces/default; do
    await "the API server" "$programs/kubectl" --kubeconfig "$cluster/kubeconfig" get --raw "$path"
  done
}

write_configuration() {
  cat >"$cluster/kubeconfig" <<END
apiVersion: v1
kind: Config
clusters: [{name: bench, cluster: {server: "$1", certificate-authority: $cluster/certificates/apiserver.crt}}]
users: [{name: admin, user: {token: secret}}]
contexts: [{name: bench, context: {cluster: bench, user: admin}}]
current-context: bench
END
  cat >"$cluster/scheduler.yaml" <<END
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
clientConnection: {kubeconfig: $cluster/kubeconfig, qps: 5000, burst: 5000}
leaderElection: {leaderElect: false}
END
}

# The JDK that ./berth uses, found as it finds it.
find_java() {
  for java in "${BERTH_JAVA_HOME:-}" "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/* /opt/java/*; do
    [ ! -x "$java/bin/java" ] || ! grep -qs '^JAVA_VERSION="25' "$java/release" || return 0
  done
  fail "there is no JDK 25; set BERTH_JAVA_HOME" 2
}
