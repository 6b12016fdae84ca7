import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Fields below headings, as programs print them.
@Suite("Aligned columns") struct AlignedTests {
  private func read(_ text: String, _ columns: ColumnChoice = ColumnChoice()) throws -> ReadSource {
    var request = SourceRequest(path: "text", columns: columns)
    request.content = Array(text.utf8)
    return try ReadSource(request.reader())
  }

  @Test("ps names its columns; the last one takes the rest")
  func ps() throws {
    let read = try read(
      """
      USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
      root           1  0.0  0.1 168312 11568 ?        Ss   08:31   0:01 /sbin/init splash
      systemd+     512  0.0  0.0  90080  6812 ?        Ssl  08:31   0:00 /lib/systemd/systemd-timesyncd

      """)
    expect(read.columns, ["USER", "PID", "%CPU", "%MEM", "VSZ", "RSS", "TTY", "STAT", "START", "TIME", "COMMAND"])
    expect(read.rows[0][0], "root")
    expect(read.rows[0][1], "1")
    expect(read.rows[0][10], "/sbin/init splash")
    expect(read.rows[1][0], "systemd+")
    #expect(read.faults.isEmpty)
    let short = try self.read("    PID TTY          TIME CMD\n   1201 pts/0    00:00:00 bash -l\n")
    expect(short.columns, ["PID", "TTY", "TIME", "CMD"])
    expect(short.rows, [["1201", "pts/0", "00:00:00", "bash -l"]])
  }

  @Test("df names its columns, with blanks in the last name")
  func df() throws {
    let read = try read(
      """
      Filesystem     1K-blocks     Used Available Use% Mounted on
      udev             1983036        0   1983036   0% /dev
      /dev/sda1       61255492 21398264  36713212  37% /a b

      """)
    expect(read.columns, ["Filesystem", "1K-blocks", "Used", "Available", "Use%", "Mounted on"])
    expect(read.rows[1], ["/dev/sda1", "61255492", "21398264", "36713212", "37%", "/a b"])
  }

  @Test("headings between wide gaps have fields at fixed places, some of them empty")
  func wide() throws {
    let read = try read(
      """
      CONTAINER ID   IMAGE     COMMAND     PORTS     NAMES
      1234567890ab   nginx     "run it"    80/tcp    web one
      abcdef123456   redis     "redis"               store

      """)
    expect(read.columns, ["CONTAINER ID", "IMAGE", "COMMAND", "PORTS", "NAMES"])
    #expect(
      read.rows == [
        ["1234567890ab", "nginx", "\"run it\"", "80/tcp", "web one"],
        ["abcdef123456", "redis", "\"redis\"", "", "store"],
      ])
  }

  @Test(
    "ls -l has columns without headings, whatever its dates look like",
    arguments: [
      ("Nov 23 14:55", 0), ("2026-11-23 14:55", 0), ("2026-11-23 14:55:10.123456789 +0000", 0),
    ])
  func ls(date: String, unused: Int) throws {
    let read = try read(
      "total 12\n-rw-r--r-- 1 root root  4096 \(date) a file\ndrwxr-xr-x. 20 me   staff  160 \(date) b -> c\n")
    expect(read.columns, ["mode", "links", "owner", "group", "size", "date", "name"])
    #expect(
      read.rows == [
        ["-rw-r--r--", "1", "root", "root", "4096", date, "a file"],
        ["drwxr-xr-x.", "20", "me", "staff", "160", date, "b -> c"],
      ])
  }

  @Test("colours of fields are kept")
  func colours() throws {
    var request = SourceRequest(path: "text")
    request.content = Array("-rw-r--r-- 1 root root 4096 Nov 23 14:55 \u{1B}[01;34mfolder\u{1B}[0m\n".utf8)
    let reader = try request.reader()
    while try reader.readMore() {}
    let rows = try #require(reader.rows)
    expect(rows[0, 6], "folder")
    expect(rows.runs(row: 0, column: 6), [TextRun(0..<6, TextLook(foreground: .indexed(4), traits: .bold))])
  }

  @Test(
    "other text stays lines",
    arguments: [
      "NAME TIME\na b\n", "THIS IS SHOUTED\nand this is not at all\n", "Name Size Date\na 1 2\n",
      "ERROR IN MODULE X\nERROR IN MODULE Y AGAIN\nok\n", "USER PID CMD\n", "total 3 things\nplain\n",
      "NAME LINE TIME COMMENT\nroot tty1 2026-11-23 10:00 (here)\n",
    ])
  func lines(text: String) throws { try expect(read(text).columns, ["1"]) }

  @Test("numbers name columns, and the table stays; in other text they are those of lines")
  func numbers() throws {
    let text = """
      USER         PID %CPU COMMAND
      root           1  0.0 /sbin/init splash
      systemd+     512  1.5 /lib/systemd/systemd-timesyncd

      """
    let section = ColumnChoice(section: "1")
    try expect(read(text, section).columns, ["USER", "PID", "%CPU", "COMMAND"])
    var sorted = ColumnChoice()
    sorted.sorted = ["5"]
    let listing = "total 12\n-rw-r--r-- 1 root root 4096 Nov 23 14:55 a\n-rw-r--r-- 1 root root 5 Nov 23 14:55 b\n"
    let listed = try read(listing, sorted)
    expect(listed.columns, ["mode", "links", "owner", "group", "size", "date", "name"])
    expect(listed.rows.count, 2)
    let rows = Table(header: listed.columns)
    expect(rows.column(named: "5"), 4)
    try expect(read("Ann fix the door\nBob add a door\n", section).columns, ["1", "2"])
  }

  @Test("random text below a heading gives rows or lines", arguments: TestSeeds.all(1...80))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = ["PID", " ", "  ", "   ", "TTY", "a", "1", "é", "\t", "\n", "\n", "%CPU", "\u{1B}[1m", "NAME"]
    let text = "PID  TTY  CMD\n" + (0..<40).map { _ in pieces.randomElement(using: &generator)! }.joined() + "\nx\n"
    let read = try read(text)
    #expect(read.rows.allSatisfy { $0.count == read.columns.count }, "seed \(seed)")
  }
}
