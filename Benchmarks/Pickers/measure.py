#!/usr/bin/env python3
"""Compares pickers in a pseudo-terminal of 100 by 30: bytes and time of the first frame and of a row, and memory.

measure.py FOLDER PROGRAM...

Each program gets the folder as its argument. Times are medians. A frame is over when 30 ms pass
without a byte.
"""
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time

ROWS, COLUMNS, STEPS, RUNS = 30, 100, 40, 7


def read_frame(terminal, least=1):
    """The bytes until the program is quiet after so many at least, and the seconds until the last of them."""
    began, last, count, end = time.monotonic(), None, 0, b""
    while select.select([terminal], [], [], 0.03 if count >= least else 10)[0]:
        sent = os.read(terminal, 65536)
        # The only reply: what the terminal is.
        if b"\x1b[c" in end + sent:
            os.write(terminal, b"\x1b[?62c")
        end = sent[-2:]
        count += len(sent)
        last = time.monotonic()
    return count, (last or began) - began


def memory(process):
    with open(f"/proc/{process}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def run(program, folder):
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="", LC_ALL="C.UTF-8")
        os.execv(program, [program, folder])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    # A program may wait for a reply of the terminal before it draws.
    first = read_frame(terminal, least=500)
    steps = []
    for _ in range(STEPS):
        os.write(terminal, b"\x1bOB")
        steps.append(read_frame(terminal))
    size = memory(process)
    os.kill(process, signal.SIGTERM)
    os.close(terminal)
    os.waitpid(process, 0)
    return first, steps, size


def main():
    folder, programs = sys.argv[1], sys.argv[2:]
    print("| program | first frame | bytes | a row | bytes | memory |\n|---|--:|--:|--:|--:|--:|")
    for program in programs:
        runs = [run(program, folder) for _ in range(RUNS)]
        middle = lambda values: statistics.median(list(values))
        first_time = middle(first[1] for first, _, _ in runs) * 1000
        first_bytes = middle(first[0] for first, _, _ in runs)
        row_time = middle(step[1] for _, steps, _ in runs for step in steps) * 1000
        row_bytes = middle(step[0] for _, steps, _ in runs for step in steps)
        size = middle(size for _, _, size in runs) / 1024
        name = os.path.basename(program)
        print(f"| {name} | {first_time:.1f} ms | {first_bytes:.0f} | {row_time:.2f} ms | {row_bytes:.0f} | {size:.1f} MB |")


main()
