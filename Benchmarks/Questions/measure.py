#!/usr/bin/env python3
"""Measures answers to questions about a file of a million rows: the processor time of each process, from its start.

measure.py [--rounds N] [--rows N] [--groups N] [--keep FILE] PROGRAM...

Each program is an `ashlar`; in each round all have their turn. With several, the last column is the first program's
share of the second. DuckDB and Miller answer the same questions where `duckdb` and `mlr` are installed.
"""
import argparse
import os
import shlex
import shutil
import statistics
import sys
import tempfile
import time

COUNTRIES = (
    "Argentina Brazil Canada Denmark Egypt France Germany Hungary India Japan Kenya Latvia Mexico Norway Oman Peru "
    "Qatar Romania Spain Turkey"
).split()
NAMES = "amber basalt cedar dahlia ember fjord garnet heron iris jasper".split()
CHANNELS = "web shop phone".split()

# A question, the words after `ashlar render FILE`, the statement for DuckDB, and the verbs of Miller.
QUESTIONS = [
    ("reading alone", "", "SELECT count(*) FROM '{}'", "count"),
    (
        "one level with a sum", "--section-by country --aggregate sum:total --fold 1",
        "SELECT country, sum(total) FROM '{}' GROUP BY ALL", "stats1 -a sum -f total -g country",
    ),
    (
        "two levels with a sum", "--section-by country,product --aggregate sum:total --fold 1",
        "SELECT country, product, sum(total) FROM '{}' GROUP BY ALL", "stats1 -a sum -f total -g country,product",
    ),
    (
        "a sort", "--sort total", "SELECT * FROM '{}' ORDER BY total LIMIT 20", "sort -nf total then head -n 20",
    ),
    (
        "a filter", "--filter total>500", "SELECT count(*) FROM '{}' WHERE total > 500",
        "filter '$total > 500' then count",
    ),
]


def write(path, rows, groups):
    """A file that is the same every time, of about 50 bytes a row."""
    state = 1

    def number(limit):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 33) % limit

    with open(path, "w") as file:
        file.write("id,day,country,product,channel,count,total\n")
        for row in range(rows):
            day, product = number(365), number(groups)
            file.write(
                f"{row},2025-{day // 31 + 1:02}-{day % 28 + 1:02},{COUNTRIES[number(20)]},"
                f"{NAMES[product % 10]}-{product // 10},{CHANNELS[number(3)]},{number(100)},"
                f"{number(1000)}.{number(100):02}\n")


def run(words):
    """Runs a command to its end: its processor time and its wall time in seconds, and its most memory in bytes."""
    began = time.monotonic()
    process = os.fork()
    if process == 0:
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(null, 1)
        os.execvp(words[0], words)
    _, status, usage = os.wait4(process, 0)
    if status:
        sys.exit(f"{shlex.join(words)}: exit status {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - began, usage.ru_maxrss * 1024


def commands(programs, path):
    """For each question, the commands by the names of their columns."""
    rivals = {name: shutil.which(name) for name in ("duckdb", "mlr")}
    for question, words, statement, verbs in QUESTIONS:
        found = {program: [program, "render", path, *shlex.split(words)] for program in programs}
        if rivals["duckdb"]:
            found["duckdb"] = ["duckdb", "-c", statement.format(path)]
        if rivals["mlr"]:
            found["mlr"] = ["mlr", "--icsv", "--ojson", *shlex.split(verbs), path]
        yield question, found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--groups", type=int, default=100, help="how many products there are")
    parser.add_argument("--keep", help="write the file here, and leave it there")
    parser.add_argument("programs", nargs="+", metavar="PROGRAM")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = options.keep or os.path.join(folder, "sales.csv")
        write(path, options.rows, options.groups)
        print(f"{options.rows:,} rows, {os.path.getsize(path) / 1e6:.1f} MB; medians of {options.rounds} rounds\n")
        for question, words in commands(options.programs, path):
            for command in words.values():
                print(f"    {shlex.join(command)}")
            results = {name: [] for name in words}
            for _ in range(options.rounds):
                for name, command in words.items():
                    results[name].append(run(command))
            medians = {name: [statistics.median(part) for part in zip(*runs)] for name, runs in results.items()}
            print(f"{question}:")
            for name, (processor, wall, memory) in medians.items():
                print(f"  {processor:6.2f} s of processor time, {wall:6.2f} s, {memory / 1e6:6.1f} MB  {name}")
            if len(options.programs) > 1:
                one, other = (medians[program][0] for program in options.programs[:2])
                print(f"  {one / other:6.2f} of the second program's processor time")
            print()


main()
