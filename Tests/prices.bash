# The prices of tests and of modules. Sourced by Tests/run, which has the variables `logs`, `scratch` and `build_options`.

# Linux says what a process has cost until now. On macOS there is no /proc, and the test binary is a bundle that
# `swift test` starts, so that only modules have prices there.
require_prices() {
  if [[ ! -r /proc/self/stat ]]; then fail "--prices of tests needs /proc, which this system does not have"; fi
}

# Prints the processor time of a process until now, in hundredths of seconds: user and system time of its own, then
# that of its children that have ended and were waited for. Servers that leave their parent count nowhere, as tmux's.
times_of() {
  local stat
  read -r stat <"/proc/$1/stat" || return
  # The name of a program, in parentheses, may have spaces.
  read -ra stat <<<"${stat##*) }"
  printf '%s %s %s\n' "${stat[11]}" "${stat[12]}" $((stat[13] + stat[14]))
}

# Runs a test binary, one test after another. A file gets a line for each test: hundredths of seconds of user, system
# and children's time between the events of its start and its end, and the test with its file and line.
run_priced() {
  local prices=$1 log=$2 events kind id before now process
  shift 2
  events=$(mktemp -u)
  mkfifo "$events"
  "$@" --no-parallel --event-stream-output-path "$events" --event-stream-version 6.3 >"$log" 2>&1 &
  process=$!
  grep --line-buffered -E '"kind":"(testStarted|testEnded|runEnded)"' <"$events" |
    sed -u -nE 's/.*"kind":"([A-Za-z]+)".*"testID":"([^"]*)".*/\1 \2/p; s/.*"kind":"runEnded".*/runEnded/p' |
    while read -r kind id && [[ $kind != runEnded ]]; do
      read -ra now < <(times_of "$process") || continue
      if [[ $kind == testStarted ]]; then
        before=("${now[@]}")
      elif [[ $id == *.swift:* ]]; then
        # Suites have no line of their own, and end after their tests.
        printf '%s %s %s %s\n' $((now[0] - before[0])) $((now[1] - before[1])) $((now[2] - before[2])) "${id//\\/}"
      fi
    done >>"$prices"
  rm -f "$events"
  wait "$process"
}

# Prints rows of three numbers and a name, dearest first, as seconds.
say_dearest() {
  awk '{ print $1 + $2 + $3, $0 }' | sort -rn |
    awk '{ printf "%8.2f %8.2f %8.2f  %s\n", $2 / 100, $3 / 100, $4 / 100, substr($0, index($0, $5)) }'
}

# Prints the dearest tests of a file that `run_priced` wrote, and the sum of each target.
say_prices() {
  printf 'processor seconds of each test\n%8s %8s %8s\n' user system children
  say_dearest <"$1" >"$1.txt"
  head -n 60 "$1.txt"
  printf 'all of them: %s\n\nprocessor seconds of each target\n' "$1.txt"
  awk '{ split($4, id, "."); for (i = 1; i <= 3; i++) { of[id[1], i] += $i; sum[i] += $i } names[id[1]] }
    END { for (name in names) print of[name, 1], of[name, 2], of[name, 3], name; print sum[1], sum[2], sum[3], "all" }' \
    "$1" | say_dearest
}

# Builds a package with its tests in an empty folder, with the flags of Tests/run, and prints the processor seconds of
# the compiler for each module. The sum has also C, linking and SwiftPM itself.
say_module_prices() {
  local folder=$scratch-prices stats=$logs/stats
  rm -rf "$folder" "$stats"
  mkdir -p "$stats"
  # The times are those of the subshell's children.
  if ! (
    swift build "${build_options[@]}" --package-path "$1" --scratch-path "$folder" --build-tests \
      -Xswiftc -stats-output-dir -Xswiftc "$stats" >"$logs/build-prices" 2>&1 </dev/null || exit
    times >"$logs/times"
  ); then
    tail -n 40 "$logs/build-prices" >&2
    return 1
  fi
  printf 'processor seconds of each module\n'
  sed -nE 's/.*"time\.swift-frontend\.([A-Za-z0-9_]+)-.*\.user": ([^,]+).*/\2 \1/p' "$stats"/*.json |
    awk '{ s[$2] += $1 } END { for (name in s) printf "%8.1f  %s\n", s[name], name }' | sort -rn
  sed -n '2s/[a-z]/ /gp' "$logs/times" |
    awk '{ printf "%8.1f  all, and %.1f by the system\n", $1 * 60 + $2, $3 * 60 + $4 }'
}
