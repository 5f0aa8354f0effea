// Writes what a Kubernetes API server would send, for the tests of Berth's codec: its own types
// and serializers turn objects into JSON and protobuf.
//
//	java io.berth.codec.PrintObjects | go run . ../resources/kubernetes
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/runtime/serializer/streaming"
	"k8s.io/client-go/kubernetes/scheme"
)

var codecs = serializer.NewCodecFactory(scheme.Scheme)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func format(mediaType string) runtime.SerializerInfo {
	info, found := runtime.SerializerInfoForMediaType(codecs.SupportedMediaTypes(), mediaType)
	if !found {
		panic(mediaType)
	}
	return info
}

func encoded(info runtime.SerializerInfo, object runtime.Object) []byte {
	kinds, _, err := scheme.Scheme.ObjectKinds(object)
	check(err)
	object.GetObjectKind().SetGroupVersionKind(kinds[0])
	var out bytes.Buffer
	check(info.Serializer.Encode(object, &out))
	return out.Bytes()
}

func readObjects() []runtime.Object {
	var objects []runtime.Object
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		object, _, err := codecs.UniversalDeserializer().Decode(lines.Bytes(), nil, nil)
		check(err)
		objects = append(objects, object)
	}
	return objects
}

func writeObjects(path string, objects []runtime.Object) {
	var out bytes.Buffer
	zip, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	check(err)
	for _, object := range objects {
		protobuf := encoded(format(runtime.ContentTypeProtobuf), object)
		line, err := json.Marshal(map[string]any{
			"json":     json.RawMessage(encoded(format(runtime.ContentTypeJSON), object)),
			"protobuf": base64.StdEncoding.EncodeToString(protobuf),
		})
		check(err)
		_, err = zip.Write(append(line, '\n'))
		check(err)
	}
	check(zip.Close())
	check(os.WriteFile(path, out.Bytes(), 0o644))
}

func podList(objects []runtime.Object) *corev1.PodList {
	list := &corev1.PodList{ListMeta: metav1.ListMeta{ResourceVersion: "4711", Continue: "next-part"}}
	for _, object := range objects {
		if pod, isPod := object.(*corev1.Pod); isPod && len(list.Items) < 3 {
			list.Items = append(list.Items, *pod)
		}
	}
	return list
}

func watch(info runtime.SerializerInfo, list *corev1.PodList) []byte {
	var out bytes.Buffer
	framed := info.StreamSerializer.Framer.NewFrameWriter(&out)
	events := streaming.NewEncoder(framed, info.StreamSerializer.Serializer)
	send := func(kind string, object runtime.Object) {
		raw := runtime.RawExtension{Raw: encoded(info, object)}
		check(events.Encode(&metav1.WatchEvent{Type: kind, Object: raw}))
	}
	for i, kind := range []string{"ADDED", "MODIFIED", "DELETED"} {
		send(kind, &list.Items[i])
	}
	mark := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{ResourceVersion: "4712"}}
	send("BOOKMARK", mark)
	mark.Annotations = map[string]string{metav1.InitialEventsAnnotationKey: "true"}
	send("BOOKMARK", mark)
	expired := errors.NewResourceExpired("too old resource version: 1 (4712)").Status()
	send("ERROR", &expired)
	return out.Bytes()
}

func main() {
	folder := os.Args[1]
	objects := readObjects()
	writeObjects(filepath.Join(folder, "objects.jsonl.gz"), objects)
	list := podList(objects)
	busy := errors.NewTooManyRequests("slow down", 7).Status()
	for suffix, mediaType := range map[string]string{
		"json": runtime.ContentTypeJSON, "pb": runtime.ContentTypeProtobuf,
	} {
		info := format(mediaType)
		for name, content := range map[string][]byte{
			"list":   encoded(info, list),
			"watch":  watch(info, list),
			"status": encoded(info, &busy),
		} {
			check(os.WriteFile(filepath.Join(folder, name+"."+suffix), content, 0o644))
		}
	}
}
