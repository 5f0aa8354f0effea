#!/usr/bin/env python3
"""Writes apiserver/src/main/resources/io/berth/apiserver/schema/types.txt: the fields of every type that the
embedded API server knows. Only facts are taken (names, types, how lists merge), no descriptions.

Run it against a running kube-apiserver of the version that Berth follows, with the Go sources of the same version:

    tools/openapi/extract.py https://127.0.0.1:6443 TOKEN \\
        ~/go/pkg/mod/k8s.io/api@v0.36.4 ~/go/pkg/mod/k8s.io/apimachinery@v0.36.4 \\
        > apiserver/src/main/resources/io/berth/apiserver/schema/types.txt

The server's /openapi/v3 documents say which fields there are and how they merge. The sources say what those documents
leave out, but a client sees: the Go type (error messages name it), whether an empty value is printed, and the order.
The head of the file that is written explains its form.
"""
import json
import os
import re
import ssl
import sys
import urllib.request

KINDS = {
    "api/v1": "ConfigMap Event Namespace Node PersistentVolumeClaim PersistentVolume Pod ReplicationController "
    "Secret ServiceAccount Service Binding",
    "apis/apps/v1": "ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet",
    "apis/autoscaling/v1": "Scale",
    "apis/batch/v1": "CronJob Job",
    "apis/coordination.k8s.io/v1": "Lease",
    "apis/events.k8s.io/v1": "Event",
    "apis/policy/v1": "PodDisruptionBudget Eviction",
    "apis/resource.k8s.io/v1": "DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice",
    "apis/scheduling.k8s.io/v1": "PriorityClass",
    "apis/storage.k8s.io/v1": "CSIDriver CSINode CSIStorageCapacity StorageClass VolumeAttachment",
}
META = "io.k8s.apimachinery.pkg.apis.meta.v1."
ALSO = [META + "ListMeta", META + "Status"]
SCALARS = {
    "io.k8s.apimachinery.pkg.api.resource.Quantity": "quantity",
    "io.k8s.apimachinery.pkg.util.intstr.IntOrString": "int-or-string",
    "io.k8s.apimachinery.pkg.runtime.RawExtension": "any",
    META + "Time": "time",
    META + "MicroTime": "microtime",
    META + "FieldsV1": "fields",
}
# What Go calls the scalars; a field that has another name for its type says so.
GO_NAMES = {"string": "string", "int32": "int32", "int64": "int64", "double": "float64", "boolean": "bool",
            "bytes": "[]uint8", "quantity": "resource.Quantity", "int-or-string": "intstr.IntOrString",
            "any": "runtime.RawExtension", "time": "v1.Time", "microtime": "v1.MicroTime", "fields": "v1.FieldsV1"}

HEAD = """\
# The fields of the types that the API server knows, as kube-apiserver {version} has them.
# Written by tools/openapi/extract.py: change that, not this.
#
# package SHORT LONG      what follows is in this package; LONG is its name in OpenAPI
# TYPE [kind] [atomic]    kind: an object of its own; atomic: server-side apply takes it as a whole
#   FIELD[@NUMBER] TYPE FACTS  in the order in which they are printed; NUMBER is the one in protobuf, after those of
#                         the embedded structs around the field, which are messages of their own there
#
# A TYPE is string, int32, int64, double, boolean, bytes (base64), quantity, time, microtime, int-or-string,
# any (raw JSON), fields (managed fields), a type of this package, SHORT.NAME of another one, [T] a list, or {{T}} a map;
# T:NAME is what Go calls it in error messages if that cannot be told from T.
#
# FACTS
#   in=NAME               Go has it in an embedded struct, which error messages name
#   always                printed even if it is empty, or absent
#   pointer               an empty value differs from none, and is kept
#   required              clients are told that it must be there
#   patch=...  key=...    strategic merge patch: strategy and merge key
#   list=set|atomic|map(KEY,...)  map=atomic|granular   server-side apply: how a list or map is merged
#   default=VALUE         used as the key of a list element that does not have the field
#   enum=A|B              the values that clients are told of
"""


def get(base, token, path):
    request = urllib.request.Request(base + path, headers={"Authorization": "Bearer " + token})
    with urllib.request.urlopen(request, context=ssl._create_unverified_context()) as answer:
        return json.load(answer)


def short(package):
    return "/".join(package.split(".")[-2:])


class Go:
    """The struct and type declarations of one Go package, read line by line."""

    def __init__(self, folder):
        self.structs, self.types = {}, {}
        for name in sorted(os.listdir(folder)):
            if name.endswith(".go") and not name.startswith(("zz_", "generated", "types_swagger")) \
                    and not name.endswith("_test.go"):
                with open(os.path.join(folder, name)) as file:
                    self.read(file.read())

    def read(self, text):
        imports = dict()
        for alias, path in re.findall(r'^\s+(\w+)?\s*"([\w./-]+)"$', text, re.M):
            last = path.split("/")[-1]
            imports[alias or last] = last
        text = re.sub(r"//.*", "", text)
        for name, body in re.findall(r"^type (\w+) struct \{\n(.*?)^\}", text, re.M | re.S):
            self.structs[name] = [field for line in body.split("\n") if (field := self.field(line, imports))]
        for name, target in re.findall(r"^type (\w+) ([\w.\[\]*]+)$", text, re.M):
            self.types[name] = target
        for name, target in re.findall(r"^\t(\w+) ([\w.\[\]*]+)$", text, re.M):
            self.types.setdefault(name, target)

    @staticmethod
    def field(line, imports):
        match = re.match(r'\s*(?:(\w+)\s+)?([\w.\[\]*]+)\s+`(.*)`', line)
        tag = match and re.search(r'json:"([^"]*)"', match.group(3))
        if not tag or tag.group(1) == "-":
            return None
        json_name, *options = tag.group(1).split(",")
        go = re.sub(r"(\w+)\.", lambda m: imports.get(m.group(1), m.group(1)) + ".", match.group(2))
        number = re.search(r'protobuf:"\w+,(\d+),', match.group(3))
        return json_name, go, options, number.group(1) if number else ""


class Extractor:
    def __init__(self, base, token, api, machinery):
        self.folders = {"io.k8s.api.": api, "io.k8s.apimachinery.": machinery}
        self.packages, self.schemas, self.kinds = {}, {}, set()
        wanted = set()
        for path, kinds in KINDS.items():
            self.schemas.update(get(base, token, "/openapi/v3/" + path)["components"]["schemas"])
            group, version = path.split("/")[1:] if path.startswith("apis/") else ("", "v1")
            wanted |= {(group, version, kind) for kind in kinds.split()}
        for name, schema in self.schemas.items():
            kinds = {(k["group"], k["version"], k["kind"]) for k in schema.get("x-kubernetes-group-version-kind", [])}
            if kinds & wanted:
                self.kinds.add(name)

    def package(self, name):
        if name not in self.packages:
            root = next(r for r in self.folders if name.startswith(r))
            self.packages[name] = Go(os.path.join(self.folders[root], *name[len(root):].split(".")))
        return self.packages[name]

    def reachable(self):
        todo, seen = [META + "DeleteOptions", *ALSO, *self.kinds], set()
        while todo:
            name = todo.pop()
            if name in seen or name in SCALARS:
                continue
            seen.add(name)
            todo += re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(self.schemas[name].get("properties", {})))
        return seen

    def fields_of(self, package, struct, embedded="", outer=""):
        """(json name, Go type, options, embedded struct, protobuf numbers) with the fields of embedded structs in
        their place."""
        for name, go, options, number in self.package(package).structs[struct]:
            if name:
                yield name, go, options, embedded, number and outer + number
            elif go.endswith("TypeMeta"):
                yield "kind", "string", ["omitempty"], "", ""
                yield "apiVersion", "string", ["omitempty"], "", ""
            else:
                inner = go.lstrip("*").split(".")[-1]
                yield from self.fields_of(package, inner, (embedded + "." if embedded else "") + inner,
                                          outer + number + ".")

    def type_of(self, schema, here, go):
        """The type as the file has it."""
        if "allOf" in schema:
            schema = schema["allOf"][0]
        if "$ref" in schema:
            name = schema["$ref"].split("/")[-1]
            package, simple = name.rsplit(".", 1)
            if name in SCALARS:
                return self.named(SCALARS[name], GO_NAMES[SCALARS[name]], go)
            return simple if package == here else short(package) + "." + simple
        kind, form = schema.get("type"), schema.get("format")
        if kind == "array":
            plain = go[2:] if go.startswith("[]") else ""
            element = self.type_of(schema["items"], here, plain)
            return "[" + element + "]" + ("" if plain else ":" + go)
        if kind == "object":
            inner = re.match(r"map\[(\w+)\](.*)", go)
            element = self.type_of(schema["additionalProperties"], here, inner.group(2) if inner else "")
            return "{" + element + "}" + ("" if inner and inner.group(1) == "string" else ":" + go)
        if kind == "string":
            plain = "bytes" if form == "byte" else "string"
        else:
            plain = {"integer": form, "number": "double", "boolean": "boolean"}[kind]
        return self.named(plain, GO_NAMES[plain], go)

    @staticmethod
    def named(plain, default, go):
        go = go.lstrip("*")
        return plain if go in ("", default, "[]byte") else plain + ":" + go

    def qualify(self, package, go):
        """Go's own names with their package, so that error messages can say v1.RestartPolicy."""
        builtin = {"string", "int32", "int64", "int", "bool", "byte", "float64", "map"}
        last = package.split(".")[-1]
        return re.sub(r"(?<![\w.])(\w+)(?![\w.])",
                      lambda m: m.group(1) if m.group(1) in builtin else last + "." + m.group(1), go)

    def line(self, package, schema, field):
        name, go, options, embedded, number = field
        facts = schema["properties"][name]
        pointer = go.startswith("*")
        kind = self.type_of(facts, package, self.qualify(package, go.lstrip("*")))
        value = not pointer and kind[0] not in "[{" and kind.split(":")[0] not in ("string", "int32", "int64", "double",
                                                                                  "boolean", "bytes")
        words = [name + "@" + number if number else name, kind]
        if "omitzero" not in options and ("omitempty" not in options or value):
            words.append("always")
        if pointer:
            words.append("pointer")
        if name in schema.get("required", []):
            words.append("required")
        for key, word in (("patch-strategy", "patch"), ("patch-merge-key", "key"), ("list-type", "list"),
                          ("map-type", "map")):
            if "x-kubernetes-" + key in facts:
                words.append(word + "=" + facts["x-kubernetes-" + key])
        if embedded:
            words.insert(2, "in=" + embedded)
        if words[-1] == "list=map":
            words[-1] += "(" + ",".join(facts["x-kubernetes-list-map-keys"]) + ")"
        if facts.get("default") not in (None, "", 0, False, {}):
            words.append("default=" + str(facts["default"]))
        values = facts.get("enum") or facts.get("items", {}).get("enum")
        if values:
            words.append("enum=" + "|".join(values))
        return "  " + " ".join(words)

    def write(self, out, version):
        out.write(HEAD.format(version=version))
        by_package = {}
        for name in sorted(self.reachable()):
            by_package.setdefault(name.rsplit(".", 1)[0], []).append(name)
        for package, names in by_package.items():
            out.write("\npackage " + short(package) + " " + package + "\n")
            for name in names:
                schema, struct = self.schemas[name], name.rsplit(".", 1)[1]
                marks = (" kind" if name in self.kinds or struct in ("DeleteOptions", "Status") else "") \
                    + (" atomic" if schema.get("x-kubernetes-map-type") == "atomic" else "")
                out.write("\n" + struct + marks + "\n")
                fields = [f for f in self.fields_of(package, struct) if f[0] in schema["properties"]]
                missing = set(schema["properties"]) - {f[0] for f in fields}
                if missing:
                    raise SystemExit(name + ": not in the sources: " + ", ".join(missing))
                for field in fields:
                    out.write(self.line(package, schema, field) + "\n")


def main():
    if len(sys.argv) != 5:
        raise SystemExit(__doc__)
    base, token, api, machinery = sys.argv[1:]
    Extractor(base, token, api, machinery).write(sys.stdout, get(base, token, "/version")["gitVersion"].split("+")[0])


if __name__ == "__main__":
    main()
