package io.berth.app.cluster;

import static io.berth.app.cluster.KubectlCase.fails;
import static io.berth.app.cluster.KubectlCase.says;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code berth up} as people use it: by the real kubectl. Runs wherever there is one, and says so
 * where there is none.
 */
@Tag("kubectl")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KubectlTest {
  private static final Duration SOON = Duration.ofSeconds(30);

  private static final String APPLICATION =
      """
      apiVersion: v1
      kind: ServiceAccount
      metadata: {name: robot}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
      data: {color: blue}
      ---
      apiVersion: v1
      kind: Secret
      metadata: {name: keys}
      data: {token: YWJj}
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: front}
      spec: {selector: {app: front}, ports: [{name: http, port: 80, targetPort: http}]}
      ---
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: front}
      spec:
        replicas: 2
        selector: {matchLabels: {app: front}}
        template:
          metadata: {labels: {app: front}}
          spec:
            serviceAccountName: robot
            containers:
            - name: web
              image: web:1
              ports: [{name: http, containerPort: 8080}]
              envFrom: [{configMapRef: {name: settings}}]
              env: [{name: TOKEN, valueFrom: {secretKeyRef: {name: keys, key: token}}}]
              readinessProbe: {httpGet: {path: /, port: http}}
              resources: {requests: {cpu: 100m, memory: 64Mi}, limits: {memory: 128Mi}}
      """;

  private final Path folder;
  private final BerthProcess up;
  private final Kubectl kubectl;

  KubectlTest(@TempDir Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    this.kubectl = new Kubectl(program(), folder.resolve("kubeconfig"));
    Path nothing =
        Files.writeString(
            folder.resolve("first.yaml"), "{apiVersion: v1, kind: Namespace, metadata: {name: a}}");
    this.up =
        BerthProcess.start(
            folder,
            List.of("-Xmx256m"),
            List.of("up", "--nodes=6", "--folder=" + folder, "--workload=" + nothing));
  }

  private static String program() throws IOException {
    Optional<String> program = Programs.kubectl();
    if (program.isEmpty()) {
      String why = "no kubectl in the control plane's cache or on the PATH: KubectlTest is skipped";
      System.out.println(why);
      Assumptions.abort(why);
    }
    return program.orElseThrow();
  }

  @BeforeAll
  void awaitReady() throws InterruptedException {
    up.awaitLog("goes on running", SOON);
  }

  @AfterAll
  void stop() throws InterruptedException {
    assertThat(up.terminate(SOON)).as(up.log()).isIn(0, 130, 143);
  }

  /** Runs commands one after the other, all in one namespace. */
  private void run(String namespace, KubectlCase... cases) throws Exception {
    for (KubectlCase each : cases) {
      List<String> command = new ArrayList<>(List.of("--namespace=" + namespace));
      command.addAll(each.words());
      check(each, kubectl.tryRun(command.toArray(String[]::new)));
    }
  }

  private static void check(KubectlCase each, Kubectl.Result result) {
    assertThat(result.exitCode() == 0)
        .as("%s succeeds: %s%s", each, result.out(), result.err())
        .isEqualTo(each.succeeds());
    for (String shown : each.shown()) {
      assertThat(each.succeeds() ? result.out() : result.out() + result.err())
          .as(each.toString())
          .contains(shown);
    }
  }

  private void apply(String namespace, String manifest, String... shown) throws Exception {
    KubectlCase each = says("apply -f -", shown);
    check(each, kubectl.tryRunWith(manifest, "apply", "-f", "-", "--namespace=" + namespace));
  }

  @Test
  void anApplicationIsAppliedChangedAndDeleted() throws Exception {
    Path file = Files.writeString(folder.resolve("application.yaml"), APPLICATION);
    Path changed =
        Files.writeString(
            folder.resolve("changed.yaml"),
            APPLICATION.replace("blue", "green").replace("replicas: 2", "replicas: 3"));
    run(
        "shop",
        says("create namespace shop", "namespace/shop created"),
        says(
            "apply -f " + file,
            "serviceaccount/robot created",
            "configmap/settings created",
            "secret/keys created",
            "service/front created",
            "deployment.apps/front created"),
        says("rollout status deployment/front --timeout=30s", "successfully rolled out"),
        says("apply -f " + file, "secret/keys unchanged", "deployment.apps/front unchanged"),
        says("diff -f " + file),
        fails("diff -f " + changed, "-  color: blue", "+  color: green", "+  replicas: 3"),
        says("apply -f " + changed, "configmap/settings configured", "service/front unchanged"),
        says("wait deployment/front --for=jsonpath={.status.readyReplicas}=3 --timeout=30s"),
        says(
            "describe pods -l app=front",
            "Service Account:  robot",
            "Controlled By:  ReplicaSet/front-",
            "http-get http://:http/ delay=0s timeout=1s period=10s",
            "<set to the key 'token' in secret 'keys'>"),
        says("describe service front", "Selector:                 app=front", "http  80/TCP"),
        says("get all", "pod/front-", "service/front", "deployment.apps/front   3/3"),
        says("apply --server-side -f " + file + " --force-conflicts", "serverside-applied"),
        says("replace -f " + file, "deployment.apps/front replaced"),
        says("delete -f " + file, "deployment.apps \"front\" deleted"),
        says("wait --for=delete pods -l app=front --timeout=30s"),
        says("delete namespace shop --timeout=30s", "namespace \"shop\" deleted"),
        fails("create configmap late", "namespaces \"shop\" not found"));
  }

  @Test
  void aDeploymentIsRolledForwardAndBack() throws Exception {
    run(
        "roll",
        says("create namespace roll"),
        says("create deployment web --image=web:1 --replicas=2", "deployment.apps/web created"),
        says("rollout status deploy/web --timeout=30s", "successfully rolled out"),
        says("set image deploy/web web=web:2", "deployment.apps/web image updated"),
        says("rollout status deploy/web --timeout=30s", "successfully rolled out"),
        says("get deploy web -o wide", "web:2", "app=web"),
        says("rollout history deploy/web", "1         <none>", "2         <none>"),
        says("rollout undo deploy/web", "rolled back"),
        says("rollout status deploy/web --timeout=30s", "successfully rolled out"),
        says("get deploy web -o jsonpath={..image}", "web:1"),
        says("rollout restart deploy/web", "restarted"),
        says("rollout status deploy/web --timeout=30s", "successfully rolled out"),
        says("scale deploy/web --replicas=4", "deployment.apps/web scaled"),
        says("wait deploy/web --for=condition=Available --timeout=30s", "condition met"),
        says("rollout status deploy/web --timeout=30s", "successfully rolled out"),
        says(
            "describe deploy web",
            "4 desired | 4 updated | 4 total | 4 available",
            "NewReplicaSetAvailable",
            "Scaled up replica set web-"),
        says("expose deploy/web --port=80", "service/web exposed"),
        says("delete deploy web --cascade=orphan", "deleted"),
        says("get rs -o name", "replicaset.apps/web-"),
        says("delete rs --all --cascade=foreground", "deleted"),
        says("get pods --field-selector=status.phase=Running -o name"));
    assertThat(kubectl.run("get", "pods", "--namespace=roll", "-o", "name")).isEmpty();
  }

  @Test
  void whateverCanBeCreatedByACommandIsCreated() throws Exception {
    run(
        "make",
        says("create namespace make", "namespace/make created"),
        says("create configmap c --from-literal=a=1", "configmap/c created"),
        says("create secret generic s --from-literal=user=me", "secret/s created"),
        says("get secret s -o jsonpath={.data.user}", "bWU="),
        says("create serviceaccount robot", "serviceaccount/robot created"),
        says("create job once --image=i -- sleep 1", "job.batch/once created"),
        says(
            "create cronjob tick --image=i --schedule='*/5 * * * *'", "cronjob.batch/tick created"),
        says("create job by-hand --from=cronjob/tick", "job.batch/by-hand created"),
        says("create priorityclass high --value=1000", "priorityclass.scheduling.k8s.io/high"),
        says("create poddisruptionbudget p --selector=app=x --min-available=1", "/p created"),
        says("run one --image=i", "pod/one created"),
        says("wait pod/one --for=condition=Ready --timeout=30s", "pod/one condition met"),
        says("describe pod one", "Successfully assigned make/one to ", "Running"),
        says(
            "wait job/once --for=condition=complete --timeout=40s", "job.batch/once condition met"),
        says("describe job once", "1 Succeeded", "Job completed"),
        says("get events", "SuccessfulCreate", "job/once", "Scheduled"),
        fails("run one --image=i", "pods \"one\" already exists"),
        fails("run no_name --image=i", "metadata.name: Invalid value: \"no_name\""));
  }

  @Test
  void objectsAreShownInEveryForm() throws Exception {
    apply("default", APPLICATION);
    run(
        "default",
        says("version", "Server Version: v1.36"),
        says("cluster-info", "is running at"),
        says("api-versions", "apps/v1", "policy/v1"),
        says("api-resources", "deployments", "deploy", "poddisruptionbudgets"),
        says("explain pod.spec.tolerations", "tolerationSeconds\t<integer>"),
        says("get nodes", "NAME", "Ready", "v1.36.4"),
        says("get nodes -o wide", "INTERNAL-IP", "Berth simulated node"),
        says("describe nodes", "MemoryPressure   False", "Allocated resources:"),
        says("rollout status deploy/front --timeout=30s", "successfully rolled out"),
        says("get pods -l app=front -o wide", "1/1", "Running", "NOMINATED NODE"),
        says("get pods -l app=front --show-labels", "app=front,pod-template-hash="),
        says("get deploy front -o yaml", "kind: Deployment", "readyReplicas: 2"),
        says("get deploy front -o json", "\"kind\": \"Deployment\""),
        says("get deploy front -o name", "deployment.apps/front"),
        says("get deploy front -o custom-columns=A:.metadata.name,B:.spec.replicas", "front   2"),
        says("get pods --sort-by=.metadata.name -A", "NAMESPACE"),
        says("get pods --field-selector=spec.nodeName=nowhere,status.phase=Running"),
        says("auth can-i create pods", "yes"),
        fails("get pods nobody", "pods \"nobody\" not found"),
        fails("get nonsense", "the server doesn't have a resource type \"nonsense\""),
        fails("delete namespace default", "this namespace may not be deleted"));
  }

  @Test
  void objectsAreChangedInPlace() throws Exception {
    run(
        "edit",
        says("create namespace edit"),
        says("create deployment d --image=i", "created"),
        says("label deploy d tier=web", "labeled"),
        says("label deploy d tier-", "unlabeled"),
        says("annotate deploy d note=hi", "annotated"),
        says("patch deploy d -p {\"spec\":{\"replicas\":2}}", "patched"),
        says("patch deploy d --type=merge -p {\"spec\":{\"replicas\":3}}", "patched"),
        // Of an object that no controller writes to meanwhile: kubectl compares before and after.
        says("create configmap c --from-literal=a=b", "created"),
        says(
            "patch configmap c --type=json -p"
                + " [{\"op\":\"test\",\"path\":\"/data/a\",\"value\":\"b\"}]",
            "patched (no change)"),
        says("set env deploy/d A=b", "env updated"),
        says("get deploy d -o jsonpath={.metadata.annotations.note}{.spec.replicas}", "hi3"),
        fails("patch deploy d --type=merge -p {\"spec\":{\"replicas\":-1}}", "must be greater"),
        fails("scale deploy d --replicas=2 --current-replicas=9", "Expected replicas to be 9"));
  }

  @Test
  void nodesAreTaintedAndDrained() throws Exception {
    String node = kubectl.run("get", "nodes", "-o", "jsonpath={.items[0].metadata.name}");
    String pin = "{\"spec\":{\"nodeName\":\"" + node + "\"}}";
    run(
        "drain",
        says("create namespace drain"),
        says("taint node " + node + " a=b:NoSchedule", "tainted"),
        says("describe node " + node, "a=b:NoSchedule"),
        says("taint node " + node + " a-", "untainted"),
        says("run guarded --image=i --labels=app=guarded --overrides=" + pin),
        says("create pdb guard --selector=app=guarded --min-available=1"),
        says("wait pod/guarded --for=condition=Ready --timeout=30s"),
        says("wait pdb/guard --for=jsonpath={.status.currentHealthy}=1 --timeout=30s"),
        says("cordon " + node, "cordoned"),
        says("get node " + node, "Ready,SchedulingDisabled"),
        fails(
            "drain " + node + " --force --ignore-daemonsets --timeout=4s",
            "Cannot evict pod as it would violate the pod's disruption budget."),
        says("delete pdb guard", "deleted"),
        says("drain " + node + " --force --ignore-daemonsets --timeout=30s", "drained"),
        fails("get pod guarded", "not found"),
        says("uncordon " + node, "uncordoned"));
  }

  @Test
  void aWatchShowsWhatHappens() throws Exception {
    kubectl.run("create", "namespace", "look");
    Path log = folder.resolve("watch.log");
    String[] watch = {"get", "pods", "-w", "-o", "wide", "--output-watch-events", "-n", "look"};
    try (ChildProcess watching = kubectl.start(log, watch)) {
      run("look", says("run seen --image=i"), says("wait pod/seen --for=condition=Ready"));
      watching.awaitLog("1/1     Running", SOON);
      run("look", says("delete pod seen", "deleted"));
      watching.awaitLog("DELETED", SOON);
    }
    assertThat(Files.readString(log)).contains("EVENT", "ADDED", "MODIFIED", "Pending", "seen");
  }

  @Test
  void whatASimulatedClusterCannotDoIsSaid() throws Exception {
    run(
        "cannot",
        says("create namespace cannot"),
        says("run one --image=i"),
        says("wait pod/one --for=condition=Ready --timeout=30s"),
        fails("logs one", "pods of an embedded cluster are simulated and run no containers"),
        fails("exec one -- ls", "pods of an embedded cluster are simulated"),
        fails("top nodes", "Metrics API not available"),
        fails("autoscale deploy d --max=2", "deployments.apps \"d\" not found"));
  }
}
