# The parts of Tests/terminals: the X server, terminals, and what is checked in each. Sourced, with `work`, a folder for
# this run; `ASHLAR`, the program; `root`, the repository.

program=$ASHLAR columns=40 rows=20 patience=20 server='' mounts=()
kept=${ASHLAR_PICTURES:-$root/.build/terminals}

say() { printf '%s\n' "$1"; }

# Ends whatever runs, unmounts whatever is mounted, and removes the folder of this run.
leave() {
  local mount
  close_terminal
  [[ -z $server ]] || kill "$server" 2>/dev/null || true
  for mount in "${mounts[@]}"; do umount -l "$mount" 2>/dev/null || true; done
  # Whatever could not be unmounted is not removed.
  rm -rf --one-file-system "$work"
}

# A photograph at the left top, and the same without it.
make_scenes() {
  local photograph=$root/Demo/Photos/snowy-peak.jpg
  sed "s|PHOTOGRAPH|$photograph|; s|SIZE|$columns, $rows|" >"$work/photograph.json" <<'SCENE'
{"title": "A photograph", "layout": {"kind": "flow", "itemSize": [40, 20], "minimumInteritemSpacing": 0,
 "minimumLineSpacing": 0, "alignment": "leading"}, "style": {"cell": {"border": "none"}},
 "data": {"sections": [{"items": [{"image": "PHOTOGRAPH", "size": [SIZE]}]}]}}
SCENE
  sed 's/"image": "[^"]*"/"title": ""/' "$work/photograph.json" >"$work/blank.json"
}

start_server() {
  local display=$work/display
  mkfifo "$display"
  Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>"$display" >"$work/server.log" 2>&1 &
  server=$!
  read -r DISPLAY <"$display" || fail "Xvfb could not start: $(tail -n 1 "$work/server.log")"
  export DISPLAY=:$DISPLAY
}

# Starts a terminal that runs the driver with a word. `terminal` is its kind, `prefix` what it is started by.
open_terminal() {
  rm -f "$work"/{size,ready,go,done,log}
  case $terminal in
    kitty)
      LIBGL_ALWAYS_SOFTWARE=1 "${prefix[@]}" kitty --config NONE -o remember_window_size=no \
        -o initial_window_width=80c -o initial_window_height=24c -o window_padding_width=0 -o font_size=10 \
        -o font_family='DejaVu Sans Mono' -o cursor_blink_interval=0 -o update_check_interval=0 "$driver" "$1"
      ;;
    xterm) "${prefix[@]}" xterm -xrm 'XTerm*allowWindowOps: true' -b 0 -bw 0 +sb -geometry 80x24+0+0 -fa 'DejaVu Sans Mono' -fs 10 -e "$driver" "$1" ;;
    mlterm)
      "${prefix[@]}" mlterm --borderless=true --sb=false -g 80x24+0+0 --border=0 -w 15 -e "$driver" "$1"
      ;;
    foot)
      mkdir -p "$work/runtime" && chmod 700 "$work/runtime"
      XDG_RUNTIME_DIR=$work/runtime weston --backend=x11-backend.so --use-pixman --shell=kiosk-shell.so \
        --width=720 --height=480 --idle-time=0 --socket=terminals &
      until [[ -S $work/runtime/terminals ]]; do sleep 0.1; done
      XDG_RUNTIME_DIR=$work/runtime WAYLAND_DISPLAY=terminals "${prefix[@]}" foot --config=/dev/null \
        -o pad=0x0 -o cursor.blink=no --font='DejaVu Sans Mono:size=10' "$driver" "$1"
      ;;
  esac >"$work/terminal.log" 2>&1 &
  opened=$!
  await "$work/ready" || return 1
  read -r cell_width cell_height screen_columns screen_rows <"$work/size"
  xdotool search --onlyvisible '.*' 2>/dev/null | tail -n 1 >"$work/window" || true
  [[ ! -s $work/window ]] || xdotool windowfocus "$(<"$work/window")" 2>/dev/null || true
}

close_terminal() {
  [[ -n ${opened:-} ]] || return 0
  touch "$work/end"
  pkill -P "$opened" 2>/dev/null || true
  kill "$opened" 2>/dev/null || true
  pkill -f "$work" 2>/dev/null || true
  [[ ! -d $work/runtime ]] || pkill weston 2>/dev/null || true
  wait "$opened" 2>/dev/null || true
  opened=''
  rm -rf "$work"/{end,runtime}
}

# Waits for a file, at most 20 s.
await() {
  local tenth
  for ((tenth = 0; tenth < patience * 10; tenth++)); do
    [[ ! -e $1 ]] || return 0
    sleep 0.1
  done
  return 1
}

picture_of_screen() { import -silent -window root "$1"; }

# Waits until the screen has some colours and rests, at most 20 s, and keeps its picture.
await_colours() {
  local tenth before='' now
  for ((tenth = 0; tenth < patience * 2; tenth++)); do
    picture_of_screen "$2"
    now=$(identify -format '%# %k' "$2")
    if [[ $now == "$before" && ${now##* } -ge $1 ]]; then return 0; fi
    before=$now
    sleep 0.4
  done
  return 1
}

# Waits until most of the photograph's place differs from a picture and rests, at most 20 s.
await_other() {
  local tenth before='' now differing area=$((columns * cell_width * rows * cell_height))
  for ((tenth = 0; tenth < patience * 2; tenth++)); do
    picture_of_screen "$2"
    now=$(identify -format '%#' "$2")
    differing=$(compare -metric AE "$1" "$2" null: 2>&1 || true)
    if [[ $now == "$before" && ${differing%%.*} -gt $((area / 2)) ]]; then return 0; fi
    before=$now
    sleep 0.4
  done
  return 1
}

# The peak signal-to-noise ratio between the photograph in a picture and the file, in dB.
nearness() {
  local width=$((columns * cell_width)) height=$((rows * cell_height))
  convert "$1" -crop "${width}x$height+0+0" +repage -depth 8 "$work/part.png"
  convert "$root/Demo/Photos/snowy-peak.jpg" -resize "${width}x$height!" -depth 8 "$work/file.png"
  compare -metric PSNR "$work/part.png" "$work/file.png" null: 2>&1 || true
}

# The picture that the program means to show, at the size of the terminal's cells.
expected_picture() {
  local graphics=$1
  if [[ $graphics == kitty ]]; then
    cp "$root/Demo/Photos/snowy-peak.jpg" "$2"
    return
  fi
  "$program" render "$work/photograph.json" --size "${columns}x$rows" --theme dark --format svg \
    "${with_graphics[@]}" >"$work/expected.svg"
  rsvg-convert -w $((columns * cell_width)) -h $((rows * cell_height)) -f png -o "$2" "$work/expected.svg"
}

verdict() {
  if [[ $2 == good ]]; then
    say "$label: $1"
  else
    ((failures += 1))
    mkdir -p "$kept"
    cp "$work"/*.png "$work"/*log "$kept" 2>/dev/null || true
    say "$label: FAILED: $1"
  fi
}

is_at_least() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a == "inf" || a + 0 >= b + 0) }'; }

check_photograph() {
  local graphics shown expected
  open_terminal photograph || { verdict 'a photograph: the terminal opens' bad; return 1; }
  await_colours 200 "$work/photograph.png" || { verdict 'the photograph appears within 20 s' bad; return 1; }
  ((cell_width > 0)) || { verdict 'the terminal reports the size of its cells' bad; return 1; }
  graphics=$(graphics_of_doctor)
  with_graphics=()
  [[ $graphics == cells || $graphics == kitty ]] || with_graphics=(--graphics "$graphics")
  expected_picture "$graphics" "$work/expected.png"
  shown=$(nearness "$work/photograph.png")
  if [[ $graphics == kitty ]]; then expected=30; else expected=$(nearness "$work/expected.png"); fi
  if is_at_least "$shown" "$(awk -v e="$expected" 'BEGIN { print e - 1 }')"; then
    verdict "a photograph as $graphics: $shown dB, $expected expected" good
  else
    verdict "a photograph as $graphics: $shown dB, $expected expected" bad
  fi
}

# The choice of graphics that the report of the terminal names.
graphics_of_doctor() {
  local words
  words=$(sed -n '/^ *images /s/^ *images *//p' "$work/report" | head -n 1)
  case $words in
    octants* | sextants* | quadrants*) echo "${words%%:*}" ;;
    half\ cells* | characters*) echo cells ;;
    *) echo kitty ;;
  esac
}

# A panel over a photograph must be the same as over none: the part of the screen that it changes there.
check_panel() {
  local box content=$(((screen_rows - 1) * cell_height))
  xdotool key question
  await_colours 50 "$work/panel-over.png" || true
  close_terminal
  open_terminal blank && await_colours 2 "$work/blank.png" || true
  xdotool key question
  await_colours 50 "$work/panel-alone.png" || true
  close_terminal
  box=$(convert "$work/blank.png" "$work/panel-alone.png" -crop "x$content+0+0" +repage -compose difference -composite \
    -format '%@' info:)
  for name in over alone; do convert "$work/panel-$name.png" -crop "$box" +repage "$work/box-$name.png"; done
  if [[ $(compare -fuzz 4% -metric AE "$work/box-over.png" "$work/box-alone.png" null: 2>&1) == 0 ]]; then
    verdict "a panel over the photograph is whole ($box)" good
  else
    verdict "a panel over the photograph is whole ($box)" bad
  fi
}

# Ends the program in a way, and compares the screen with the one before.
check_ending() {
  local way=$1 height
  open_terminal restoring || { verdict "the screen after $way: the terminal opens" bad; close_terminal; return 0; }
  sleep 0.5
  picture_of_screen "$work/before.png"
  touch "$work/go"
  await_other "$work/before.png" "$work/during.png" || { verdict "the screen after $way: the program did not appear" bad; close_terminal; return 0; }
  case $way in
    q) xdotool key q ;;
    ^Z) xdotool key ctrl+z ;;
    crash) pkill -SEGV -f "^${crashing:-$program} open" ;;
  esac
  await "$work/done" || { verdict "the screen after $way: the program did not end" bad; close_terminal; return 0; }
  sleep 0.5
  picture_of_screen "$work/after.png"
  # A crash is reported below what stood there before.
  height=$((16 * cell_height))
  for name in before after; do convert "$work/$name.png" -crop "x$height+0+0" +repage "$work/$name-part.png"; done
  if [[ $(compare -metric AE "$work/before-part.png" "$work/after-part.png" null: 2>&1) == 0 ]]; then
    verdict "the screen after $way is as before" good
  else
    verdict "the screen after $way is as before" bad
  fi
  close_terminal
}

# A table fills the screen, and a scene in motion comes to rest.
check_scene() {
  local word=$1 colours=$2 key=$3
  open_terminal "$word" || { verdict "$word: the terminal opens" bad; close_terminal; return 0; }
  await_colours "$colours" "$work/$word-at-rest.png" || { verdict "$word appears within 20 s" bad; close_terminal; return 0; }
  [[ -z $key ]] || xdotool key "$key"
  await_colours "$colours" "$work/$word.png" || { verdict "$word comes to rest within 20 s" bad; close_terminal; return 0; }
  verdict "$word: $(identify -format %k "$work/$word.png") colours" good
  close_terminal
}

check_terminal() {
  label=$1 terminal=$2 prefix=("${@:3}")
  opened=''
  write_driver
  if check_photograph; then check_panel; fi
  close_terminal
  check_scene table 4 j
  check_scene motion 8 t
  for way in q ^Z crash; do check_ending "$way"; done
}

# The program that terminals run. It writes the size of cells, then does as its word says.
write_driver() {
  driver=$work/driver
  # A job in the foreground until it ends or stops, as shells run one.
  cat >"$work/foreground" <<'PERL'
use POSIX;
$SIG{TTOU} = 'IGNORE';
my $job = fork;
if (!$job) {
  setpgrp(0, 0);
  POSIX::tcsetpgrp(0, $$);
  $SIG{TTOU} = 'DEFAULT';
  exec @ARGV;
}
waitpid($job, WUNTRACED);
POSIX::tcsetpgrp(0, getpgrp());
PERL
  cat >"$driver" <<DRIVER
#!/usr/bin/env bash
export COLORTERM=truecolor LC_ALL=C.UTF-8 SWIFT_BACKTRACE=enable=no ${in_driver:-}
exec 2>>'$work/log'
stty -echo raw
printf '\e[16t'
IFS= read -r -d t -t 10 size
stty sane
read -r rows columns < <(stty size)
IFS=';' read -r _ height width <<<"\${size:-;0;0}"
echo "\$width \$height \$columns \$rows" >'$work/size'
'$ASHLAR' --doctor >'$work/report'
mv '$work/size' '$work/size.new'; mv '$work/size.new' '$work/size'
case \$1 in
  restoring)
    for ((line = 1; line <= 18; line++)); do echo "line \$line of what stood here before"; done
    touch '$work/ready'
    until [[ -e '$work/go' ]]; do sleep 0.1; done
    perl '$work/foreground' '$ASHLAR' open '$work/photograph.json'
    touch '$work/done'
    until [[ -e '$work/end' ]]; do sleep 0.1; done
    ;;
  *)
    touch '$work/ready'
    case \$1 in
      photograph) exec '$ASHLAR' open '$work/photograph.json' ;;
      blank) exec '$ASHLAR' open '$work/blank.json' ;;
      table) exec '$ASHLAR' view '$root/Demo/Gallery/Data/countries.csv' --section-by region ;;
      motion) exec '$ASHLAR' elements ;;
    esac
    ;;
esac
DRIVER
  chmod +x "$driver"
  [[ ${around:-} == tmux ]] || return 0
  printf 'set -g allow-passthrough on\nset -g status off\nset -g default-terminal tmux-256color\n' >"$work/tmux.conf"
  printf '#!/bin/sh\nexec tmux -S %s/socket -f %s/tmux.conf new-session "%s $1"\n' "$work" "$work" "$driver" >"$driver-in-tmux"
  driver+=-in-tmux
  chmod +x "$driver"
}

# kitty, foot, xterm and tmux of Debian 13, unpacked in a folder without being installed: apt fetches them by the keys of
# this system, and lists of packages are kept apart from those of the system.
check_trixie() {
  local folder=$work/trixie package
  [[ $(id -u) == 0 ]] || { say 'Debian 13: only root may change the root folder of a process, skipped'; return; }
  command -v apt-get >/dev/null || { say 'Debian 13: there is no apt-get, skipped'; return; }
  unpack_trixie "$folder" || { say "Debian 13: its packages could not be fetched, skipped: $(tail -n 1 "$work/apt.log")"; return; }
  for package in /proc /dev /dev/pts /dev/shm /usr/share/fonts "$root" "$work"; do
    mkdir -p "$folder$package"
    mount --bind "$package" "$folder$package"
    mounts=("$folder$package" "${mounts[@]}")
  done
  run_with_own_libraries
  in_driver='TERMINFO_DIRS=/usr/share/terminfo'
  for name in kitty xterm; do
    check_terminal "$name of Debian 13" "$name" chroot "$folder" env HOME=/tmp LC_ALL=C.UTF-8
  done
  around=tmux check_terminal 'tmux in kitty of Debian 13' kitty chroot "$folder" env HOME=/tmp LC_ALL=C.UTF-8
}

unpack_trixie() {
  local folder=$1 options archive
  mkdir -p "$work"/apt/{lists,cache/archives}/partial "$folder"
  : >"$work/apt/status"
  echo 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main' \
    >"$work/apt/sources.list"
  options=(-o "Dir::Etc::sourcelist=$work/apt/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$work/apt/lists"
    -o "Dir::State::status=$work/apt/status" -o "Dir::Cache=$work/apt/cache" -o APT::Sandbox::User=root)
  apt-get "${options[@]}" update >"$work/apt.log" 2>&1 || return
  apt-get "${options[@]}" install -y --no-install-recommends --download-only base-files bash coreutils sed perl-base \
    kitty xterm tmux ncurses-base ncurses-term libgl1 libgl1-mesa-dri libglx-mesa0 libc-bin >>"$work/apt.log" 2>&1 || return
  for archive in "$work"/apt/cache/archives/{base-files_,}*.deb; do dpkg-deb -x "$archive" "$folder" || return; done
  ln -sf bash "$folder/usr/bin/sh"
  mkdir -p "$folder/tmp"
  chmod 1777 "$folder/tmp"
  tr -d - </proc/sys/kernel/random/uuid >"$folder/etc/machine-id"
}

# In the other system, the program is started with the libraries of this one, but for those of C.
run_with_own_libraries() {
  local library
  mkdir -p "$work/libraries"
  ldd "$ASHLAR" | awk '/=> \// { print $3 }' | grep -v -E '/(libc|libm|libdl|libpthread|ld-linux[^/]*)\.so' |
    while read -r library; do cp -L "$library" "$work/libraries"; done
  printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' "$work/libraries" "$work/program" >"$work/ashlar"
  cp "$program" "$work/program"
  chmod +x "$work/ashlar"
  ASHLAR=$work/ashlar crashing=$work/program
}
