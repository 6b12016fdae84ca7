#!/usr/bin/env python3
"""Measures keys as people press them: one every 30 ms, in a pseudo-terminal of 80 by 24 that replies as xterm does.

measure.py [--rounds N] [--keys N] PROGRAM...

Each program is an `ashlar`; in each round all have their turn. With several, the last column is the first program's
share of the second. `less` is measured beside lists. Needs Linux, which counts the processor time of a process by ns.
"""
import argparse
import fcntl
import os
import pty
import re
import select
import statistics
import struct
import sys
import tempfile
import termios
import time

COLUMNS, LINES, PACE, ROWS, BURST = 80, 24, 0.03, 100_000, 500
# For so long after the start, a program may wait for replies.
FIRST_SECONDS = 10
REPLIES = [
    (re.compile(rb"\x1b\[0?c"), b"\x1b[?64;1;2;6;9;15;18;21;22c"),
    (re.compile(rb"\x1b\[>0?c"), b"\x1b[>41;390;0c"),
    (re.compile(rb"\x1b\[>0?q"), b"\x1bP>|XTerm(390)\x1b\\"),
    (re.compile(rb"\x1b\[\?\d+\$p"), b"\x1b[?0;0$y"),
    (re.compile(rb"\x1b\]10;\?(?:\x07|\x1b\\)"), b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\"),
    (re.compile(rb"\x1b\]11;\?(?:\x07|\x1b\\)"), b"\x1b]11;rgb:0000/0000/0000\x1b\\"),
    (re.compile(rb"\x1bP\+q[^\x1b]*\x1b\\"), b"\x1bP0+r\x1b\\"),
]


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, words, folder):
        self.began, self.unread = time.monotonic(), b""
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            for name in ("COLORTERM", "LESS", "ASHLAR_MOTION", "REDUCED_MOTION"):
                os.environ.pop(name, None)
            # No configuration and no kept state.
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", HOME=folder, XDG_CONFIG_HOME=folder)
            time.sleep(0.02)
            os.execvp(words[0], words)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))

    def read(self, until):
        """The bytes that come until a time, and the time of the last of them."""
        count, last = 0, None
        while select.select([self.descriptor], [], [], max(0, until - time.monotonic()))[0]:
            try:
                sent = os.read(self.descriptor, 65536)
            except OSError:
                sys.exit("the program has ended")
            count, last = count + len(sent), time.monotonic()
            self.reply(sent)
        return count, last

    def rest(self, quiet=0.4):
        """Reads until the program is quiet for some seconds. Returns the time of the last byte."""
        last = time.monotonic()
        while (found := self.read(time.monotonic() + quiet)[1]) is not None:
            last = found
        return last

    def reply(self, sent):
        if b"\x1b" not in sent and not self.unread:
            return
        asked, end = self.unread + sent, 0
        found = sorted((m.start(), m.end(), words) for query, words in REPLIES for m in query.finditer(asked))
        for _, end, words in found:
            os.write(self.descriptor, words)
        # A query may come in parts.
        self.unread = asked[max(end, asked.rfind(b"\x1b")) :][-64:] if b"\x1b" in asked[end:] else b""

    def processor_time(self):
        """Of all threads, in seconds."""
        threads = f"/proc/{self.process}/task"
        total = 0
        for thread in os.listdir(threads):
            with open(f"{threads}/{thread}/schedstat") as times:
                total += int(times.read().split()[0])
        return total * 1e-9

    def press(self, key, times):
        """Presses a key again and again. Returns the processor time of each, and the times to the last bytes."""
        before, latencies = self.processor_time(), []
        due = time.monotonic()
        for _ in range(times):
            pressed = time.monotonic()
            os.write(self.descriptor, key)
            due += PACE
            count, last = self.read(due)
            if count:
                latencies.append(last - pressed)
        # Beside other work, a picture may come after the next key.
        if len(latencies) < 0.9 * times:
            sys.exit(f"{times - len(latencies)} of {times} keys show nothing; is that the end?")
        return (self.processor_time() - before) / times, statistics.median(latencies)

    def jump(self, keys):
        """Sends keys in one write. Returns the time to the last byte."""
        pressed = time.monotonic()
        os.write(self.descriptor, keys)
        return self.rest() - pressed

    def close(self):
        os.kill(self.process, 9)
        os.close(self.descriptor)
        os.waitpid(self.process, 0)


def measure(words, folder, keys):
    """What a program costs, by what is measured."""
    terminal, found = Terminal(words, folder), {}
    try:
        terminal.rest()
        found["processor time, first 10 s"], found["latency, first 10 s"] = terminal.press(b"j", keys)
        terminal.read(terminal.began + FIRST_SECONDS + 1)
        # Back up: a scene may have few rows.
        found["processor time, later"], found["latency, later"] = terminal.press(b"k", keys)
        found["a page, to its last byte"] = statistics.median(terminal.jump(b" ") for _ in range(5))
        bursts = [terminal.jump(key * BURST) for key in (b"j", b"k", b"j")]
        found[f"{BURST} keys in one write"] = statistics.median(bursts)
    finally:
        terminal.close()
    return found


def write_rows(path):
    with open(path, "w") as file:
        file.write("id,name,group,value,note\n")
        for row in range(ROWS):
            file.write(f"{row},item {row},group {row * 7919 % 40},{row * 104729 % 99991},amber fjord\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--keys", type=int, default=100)
    parser.add_argument("programs", nargs="+")
    arguments = parser.parse_args()
    names = [f"program {number + 1}" for number in range(len(arguments.programs))]
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "rows.csv")
        write_rows(file)
        subjects = [
            ("list", ["view", file, "--layout", "list"], ["less", file]),
            ("table", ["view", file, "--layout", "table"], None),
            ("flow", ["open", "flow"], None),
        ]
        print("Medians.\n")
        print(f"| | {' | '.join(names)} | less | ratio |\n|---|{'--:|' * (len(names) + 2)}")
        for subject, words, other in subjects:
            commands = [[os.path.abspath(program), *words] for program in arguments.programs]
            commands += [other] if other else []
            rounds = [
                [measure(command, folder, arguments.keys) for command in commands] for _ in range(arguments.rounds)
            ]
            for what in rounds[0][0]:
                middle = [statistics.median(turn[number][what] for turn in rounds) for number in range(len(commands))]
                times = [f"{value * 1000:.2f} ms" for value in middle]
                ratio = f"{middle[0] / middle[1]:.2f}" if len(names) > 1 else ""
                print(f"| {subject}: {what} | {' | '.join(times + ([] if other else ['']))} | {ratio} |", flush=True)


main()
