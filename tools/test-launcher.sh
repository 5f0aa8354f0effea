#!/bin/sh
# Tests ./berth with stubs of java and mvn in a temporary copy: no JDK, no Maven, a second or two.
set -eu

launcher=$(CDPATH='' cd -P "$(dirname "$0")/.." && pwd)/berth
temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT
passed=0
failed=0

# A checkout whose launcher looks for JDKs below $temp/system instead of in the real system.
fresh_checkout() {
  rm -rf "${temp:?}"/*
  checkout="$temp/a checkout"
  mkdir -p "$checkout/engine/src/main/java" "$checkout/app/src/main/java" "$temp/home" \
    "$temp/tools" "$temp/bare"
  sed -E "s#([ \"])(/usr/lib/jvm|/opt|/Library)/#\1$temp/system\2/#g" "$launcher" \
    >"$checkout/berth"
  chmod +x "$checkout/berth"
  touch -t 202001010000 "$checkout/pom.xml" "$checkout/app/pom.xml" "$checkout/engine/pom.xml" \
    "$checkout/engine/src/main/java/Engine.java"
  age_sources
  cat >"$temp/tools/mvn" <<'STUB'
#!/bin/sh
echo "mvn $* with JAVA25_HOME=$JAVA25_HOME" >>"$CALLS"
[ -z "${MVN_FAILS:-}" ] || { echo '[INFO] talk'; echo '[ERROR] Engine.java:[3,1] no such symbol'; exit 1; }
[ -z "${MVN_SLEEPS:-}" ] || sleep "$MVN_SLEEPS"
mkdir -p app/target && : >app/target/berth.jar
STUB
  chmod +x "$temp/tools/mvn"
  for tool in sh dirname readlink find head grep mkdir rmdir rm mv ln sleep cat touch; do
    ln -s "$(command -v $tool)" "$temp/bare/$tool"
  done
  : >"$temp/calls"
}

age_sources() {
  find "$checkout" -path '*/src*' -exec touch -t 202001010000 {} +
}

# A folder with a release file for version $2 and a java that prints what it is given.
fake_jdk() {
  mkdir -p "$1/bin"
  printf 'IMPLEMENTOR="Nobody"\nJAVA_VERSION="%s"\nOS_NAME="Linux"\n' "$2" >"$1/release"
  cat >"$1/bin/java" <<'STUB'
#!/bin/sh
case $* in
  *AOTCacheOutput*)
    echo "rehearsal $*" >>"$CALLS"
    [ -z "${REHEARSAL_LEAVES:-}" ] || mkdir -p "$REHEARSAL_LEAVES"
    exit "${REHEARSAL_EXITS:-0}"
    ;;
esac
printf 'java of %s\n' "${0%/bin/java}"
for argument in "$@"; do printf '<%s>\n' "$argument"; done
exit "${JAVA_EXITS:-0}"
STUB
  chmod +x "$1/bin/java"
}

# Runs the launcher $1 in an environment of our own; variables come before it.
berth() {
  status=0
  env -i HOME="$temp/home" CALLS="$temp/calls" PATH="$temp/tools:${search:-$temp/bare}" "$@" \
    >"$temp/out" 2>"$temp/err" || status=$?
}

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
  grep -c '^mvn' "$temp/calls" || :
}

# --- which JDK

fresh_checkout
berth "$checkout/berth" --help
check "no JDK: exit code" 78 "$status"
check "no JDK: one line" \
  "berth: no JDK 25 found; install one, or set BERTH_JAVA_HOME to its home folder" "$(cat "$temp/err")"
check "no JDK: nothing is built" 0 "$(builds)"

fresh_checkout
fake_jdk "$temp/old" 17.0.15
berth BERTH_JAVA_HOME="$temp/old" "$checkout/berth"
check "BERTH_JAVA_HOME of another release: exit code" 78 "$status"
check_contains "BERTH_JAVA_HOME of another release: says so" "BERTH_JAVA_HOME=$temp/old is not" "$temp/err"

for place in usr/lib/jvm/temurin-25 opt/jdk-25 opt/java/25 \
  Library/Java/JavaVirtualMachines/25.jdk/Contents/Home; do
  fresh_checkout
  fake_jdk "$temp/system/usr/lib/jvm/a-17" 17.0.15
  fake_jdk "$temp/system/usr/lib/jvm/b-250" 250.0.1
  fake_jdk "$temp/system/$place" 25.0.3
  berth JAVA_HOME="$temp/system/usr/lib/jvm/a-17" "$checkout/berth"
  check "found in /$place" "java of $temp/system/$place" "$(head -n 1 "$temp/out")"
done

for place in .sdkman/candidates/java/25-tem .jdks/openjdk-25; do
  fresh_checkout
  fake_jdk "$temp/home/$place" 25
  berth "$checkout/berth"
  check "found in ~/$place" "java of $temp/home/$place" "$(head -n 1 "$temp/out")"
done

fresh_checkout
fake_jdk "$temp/somewhere" 25.0.3
ln -s "$temp/somewhere/bin/java" "$temp/tools/java"
berth "$checkout/berth"
check "found by java on the PATH" "java of $temp/somewhere" "$(head -n 1 "$temp/out")"

fresh_checkout
fake_jdk "$temp/first" 25.0.1
fake_jdk "$temp/second" 25.0.2
fake_jdk "$temp/system/usr/lib/jvm/third" 25.0.3
berth JAVA_HOME="$temp/second" "$checkout/berth"
check "JAVA_HOME before folders" "java of $temp/second" "$(head -n 1 "$temp/out")"
berth BERTH_JAVA_HOME="$temp/first" JAVA_HOME="$temp/second" "$checkout/berth"
check "BERTH_JAVA_HOME before JAVA_HOME" "java of $temp/first" "$(head -n 1 "$temp/out")"

# --- when it builds

fresh_checkout
fake_jdk "$temp/system/usr/lib/jvm/25" 25.0.3
jdk=$temp/system/usr/lib/jvm/25
berth "$checkout/berth"
check "first use: builds" \
  "mvn -B -ntp -Dstyle.color=never -Dmaven.test.skip -Dformat.skip package with JAVA25_HOME=$jdk" \
  "$(grep '^mvn' "$temp/calls")"
check_contains "first use: rehearses" "rehearse $checkout $checkout/app/target/rehearsal" "$temp/calls"
check "first use: says so" "building Berth (first use, one to three minutes)..." "$(cat "$temp/err")"
berth "$checkout/berth"
check "second use: does not build" 1 "$(builds)"
check "second use: silent" "" "$(cat "$temp/err")"

sleep 1
touch "$checkout/engine/src/main/java/Engine.java"
berth "$checkout/berth"
check "newer source: builds" 2 "$(builds)"
check "newer source: says so" "building Berth (sources have changed)..." "$(cat "$temp/err")"
sleep 1
touch "$checkout/app/pom.xml"
berth "$checkout/berth"
check "newer pom: builds" 3 "$(builds)"
sleep 1
rm "$checkout/engine/src/main/java/Engine.java"
berth "$checkout/berth"
check "removed source: builds" 4 "$(builds)"
rm "$checkout/app/target/berth.jar"
berth "$checkout/berth"
check "removed jar: builds" 5 "$(builds)"
mkdir -p "$checkout/engine/src/test/java" && : >"$checkout/engine/src/test/java/EngineTest.java"
berth "$checkout/berth"
check "newer test: does not build" 5 "$(builds)"

fresh_checkout
fake_jdk "$temp/system/usr/lib/jvm/25" 25.0.3
berth MVN_FAILS=yes "$checkout/berth"
check "build fails: exit code" 70 "$status"
check_contains "build fails: shows why" "Engine.java:[3,1] no such symbol" "$temp/err"
check "build fails: nothing runs" "" "$(cat "$temp/out")"
berth "$checkout/berth"
check "after a failed build: builds again" "0 2" "$status $(builds)"

fresh_checkout
fake_jdk "$temp/system/usr/lib/jvm/25" 25.0.3
berth BERTH_JAVA_OPTS=-Xmx7g REHEARSAL_EXITS=70 REHEARSAL_LEAVES="$checkout/app/target/rehearsal" "$checkout/berth"
check "rehearsal fails: runs nevertheless" "0 java of $temp/system/usr/lib/jvm/25" "$status $(head -n 1 "$temp/out")"
check_contains "rehearsal fails: the log says so" "the rehearsal failed" "$checkout/target/berth-build.log"
check "rehearsal: its folder is removed" no "$([ -e "$checkout/app/target/rehearsal" ] && echo yes || echo no)"
check "rehearsal: without BERTH_JAVA_OPTS" 0 "$(grep -c 'rehearsal.*-Xmx7g' "$temp/calls" || :)"
berth "$checkout/berth"
check "after a failed rehearsal: does not build again" 1 "$(builds)"

fresh_checkout
fake_jdk "$temp/system/usr/lib/jvm/25" 25.0.3
rm "$temp/tools/mvn"
berth "$checkout/berth"
check "no Maven: exit code" 78 "$status"
check_contains "no Maven: says so" "no mvn on the PATH" "$temp/err"

# With flock (if there is one) and without, several first uses at once build once.
for search in "$PATH" "$temp/bare"; do
  fresh_checkout
  fake_jdk "$temp/system/usr/lib/jvm/25" 25.0.3
  [ "$search" = "$PATH" ] || { mkdir "$checkout/target" && ln -s 999999999 "$checkout/target/berth-build.lock.owner"; }
  for n in 1 2 3; do
    env -i HOME="$temp/home" CALLS="$temp/calls" PATH="$temp/tools:$search" MVN_SLEEPS=1 \
      "$checkout/berth" "$n" >"$temp/out.$n" 2>"$temp/err.$n" &
  done
  wait
  check "three first uses at once: one build" 1 "$(builds)"
  check "three first uses at once: three answers" 3 "$(grep -l '<[123]>' "$temp"/out.[123] | wc -l | tr -d ' ')"
done
search=

# --- how it runs

fresh_checkout
fake_jdk "$temp/system/usr/lib/jvm/25" 25.0.3
berth "$checkout/berth" evaluate --pod 'my pod.yaml' '' '*' 'a"b'
check "arguments arrive as they are" "<evaluate> <--pod> <my pod.yaml> <> <*> <a\"b>" \
  "$(sed -n '/^<io.berth.app.Main>$/,$p' "$temp/out" | sed 1d | tr '\n' ' ' | sed 's/ $//')"
berth JAVA_EXITS=2 "$checkout/berth"
check "exit code of the command" 2 "$status"
berth BERTH_JAVA_OPTS='-Xmx1g -Dx=y' "$checkout/berth"
check_contains "BERTH_JAVA_OPTS are words" "<-Xmx1g>
<-Dx=y>
<-Dberth.cases=$checkout/app/src/test/resources/vectors>" "$temp/out"
berth "$checkout/berth" evaluate
check "a short command: quick compiler" 1 "$(grep -c '^<-XX:TieredStopAtLevel=1>$' "$temp/out")"
berth "$checkout/berth" bench
check "a benchmark: both compilers" 0 "$(grep -c 'TieredStopAtLevel' "$temp/out" || :)"
berth "$checkout/berth" run
check "the scheduler: two compiling threads, P-384 before P-256" 2 \
  "$(grep -c -e '^<-XX:CICompilerCount=2>$' -e '^<-Djdk.tls.namedGroups=x25519,secp384r1,secp256r1,' "$temp/out")"
check "the scheduler: ends when it is out of memory" 1 "$(grep -c '^<-XX:+ExitOnOutOfMemoryError>$' "$temp/out")"
berth BERTH_JAVA_OPTS='-XX:TieredStopAtLevel=4 -Xms1g' "$checkout/berth" run
check "what is asked for comes last and counts" "<-XX:TieredStopAtLevel=4> <-Xms1g>" \
  "$(grep -e TieredStopAtLevel -e Xms "$temp/out" | tail -n 2 | tr '\n' ' ' | sed 's/ $//')"
berth BERTH_JAVA_OPTS=-XX:+UseZGC "$checkout/berth"
check "another collector replaces ours" 1 "$(grep -c '^<-XX:+Use.*GC>$' "$temp/out")"

mkdir "$temp/links"
ln -s "../a checkout/berth" "$temp/links/one"
ln -s one "$temp/links/berth"
cd "$temp/links"
berth ./berth
check_contains "by relative links" "<$checkout/app/target/berth.jar>" "$temp/out"
cd /
berth "$temp/links/berth"
check_contains "by links from elsewhere" "<$checkout/app/target/berth.jar>" "$temp/out"

printf 'launcher: %s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
