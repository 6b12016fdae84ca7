#!/usr/bin/env python3
"""Keeps of ICU's data what the program uses: root and English, and the rules for breaks.

Usage: filter-icu-table.py ARCHIVE OUTPUT

ARCHIVE is `lib_FoundationICU.a` of the toolchain. It holds the table in one member, which the linker leaves out if an
earlier object defines the same symbol. Prints the name of the symbol.

The table is a header, a count, pairs of offsets (name, data) from the count on, the names, and the data. Names are
sorted, and data begin at multiples of 16. With other locales than those kept, ICU falls back to root. Nothing here
compares texts by the rules of a language, or names languages, regions and units, so these parts are left out, with the
order of all characters (`ucadata`). So are the rules for breaks that only Chinese, Japanese, Finnish, Swedish, Greek or
a CSS value choose.
"""
import re
import struct
import subprocess
import sys
import tempfile

MEMBER = "icu_packaged_data.cpp.o"
LOCALES = {"root", "en", "en_US", "en_US_POSIX", "en_001"}
OTHERS = {"pool", "res_index", "supplementalData", "tzdbNames"}
FOLDERS = {"curr", "zone"}


def is_kept(name: str) -> bool:
    """Whether an item stays, by its name without the name of the package: `coll/en.res`, `nfc.nrm`."""
    folder, _, file = name.rpartition("/")
    stem, _, suffix = file.rpartition(".")
    if suffix == "brk":
        return re.fullmatch(r"line_\w+|word_fi_sv|sent_el", stem) is None
    if suffix == "nrm":
        return True
    if suffix == "icu":
        return stem not in {"unames", "ucadata"}
    if suffix != "res":
        return False
    if folder == "":
        is_locale = re.fullmatch(r"[a-z]{2,3}(_\w+)?", stem) is not None
        return stem in LOCALES | OTHERS or not is_locale
    if folder == "brkitr":
        return stem in {"root", "en", "res_index"}
    return folder in FOLDERS and stem in LOCALES | OTHERS


def filtered(table: bytes) -> bytes:
    header = struct.unpack_from("<H", table)[0]
    if table[2:4] != b"\xda\x27" or table[12:16] != b"CmnD":
        sys.exit(f"filter-icu-table: {MEMBER} holds no table of ICU in a form that is known here")
    body = table[header:]
    count = struct.unpack_from("<I", body)[0]
    places = [struct.unpack_from("<II", body, 4 + 8 * index) for index in range(count)]
    ends = [data for _, data in places[1:]] + [len(body)]
    names = [body[name : body.index(b"\0", name)] for name, _ in places]
    items = [(name, body[data:end]) for name, (_, data), end in zip(names, places, ends)]
    kept = [(name, data) for name, data in items if is_kept(name.decode().partition("/")[2])]
    offset = 4 + 8 * len(kept)
    name_offsets = []
    for name, _ in kept:
        name_offsets.append(offset)
        offset += len(name) + 1
    pairs, data = b"", b""
    start = (offset + 15) // 16 * 16
    for place, (_, item) in zip(name_offsets, kept):
        pairs += struct.pack("<II", place, start + len(data))
        data += item + b"\0" * (-len(item) % 16)
    text = b"".join(name + b"\0" for name, _ in kept)
    return table[:header] + struct.pack("<I", len(kept)) + pairs + text + b"\0" * (start - offset) + data


def main() -> None:
    archive, output = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["ar", "x", archive, MEMBER], cwd=folder, check=True)
        symbols = subprocess.run(["nm", MEMBER], cwd=folder, check=True, capture_output=True, text=True).stdout
        subprocess.run(["objcopy", "-O", "binary", "-j", ".rodata", MEMBER, "table"], cwd=folder, check=True)
        with open(f"{folder}/table", "rb") as file:
            table = file.read()
    with open(output, "wb") as file:
        file.write(filtered(table))
    print(symbols.split()[-1])


main()
