import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("Tables, files and folders that are opened from lists", .serialized) struct DoorTests {
  @Test("a database lists its tables, Enter opens one, and Escape comes back")
  func tables() throws {
    let room = try TemporaryFolder()
    let sql = "create table owls(name); insert into owls values ('barn'), ('tawny'); create table wrens(name);"
    let made = try Run(["sqlite3", room.path("birds.db"), sql], environment: Ashlar.environment(), folder: room.path)
    try #require(made.ending == .exit(0))
    let file = room.path("birds.db")
    let keys = { (keys: String) in
      try Ashlar.run("render", file, "--size", "60x5", "--keys", keys).output.split(separator: "\n").map(String.init)
    }
    let list = ["name   kind   rows", "owls   table     2", "wrens  table     0"]
    try expect(keys("j k").map(\.withoutTrailingBlanks), list)
    #expect(try keys("enter").contains { $0.hasPrefix("tawny") })
    try expect(keys("enter esc j"), keys("j"))
    // Rows of data are not those of a list, and a column is that of a table.
    for arguments in [["--format", "csv"], ["--sort", "weight"]] {
      let run = try Run([Ashlar.binary, "render", file] + arguments, environment: Ashlar.environment())
      expect(run.ending, .exit(64), "\(run)")
      #expect(run.errors.contains("name one with --table: owls, wrens"), "\(run)")
    }
  }

  @Test("a folder lists its entries with sizes for people, and exports bytes")
  func folder() throws {
    let room = try TemporaryFolder()
    try room.write("big.txt", String(repeating: "x", count: 12_345))
    try FileManager.default.createDirectory(atPath: room.path("sub"), withIntermediateDirectories: true)
    try room.write("sub/-odd, name.csv", "a,b\n1,2\n")
    let picture = try Ashlar.run("render", room.path, "--size", "60x6").output
    #expect(picture.contains("12 kB"))
    #expect(picture.contains("\n.."))
    #expect(picture.contains("sub/"))
    let csv = try Ashlar.run("render", room.path, "--format", "csv").output.split(separator: "\n")
    try #require(csv.count == 3)
    #expect(csv[1].hasPrefix("sub/,,"))
    #expect(csv[2].hasPrefix("big.txt,12345,"))
    let all = try Ashlar.run("render", room.path, "--recursive", "--format", "csv").output
    #expect(all.contains("big.txt,.,12345"))
    #expect(all.contains("\"-odd, name.csv\",sub,8"))
    func shown(_ keys: String) throws -> String {
      try Ashlar.run("render", "sub", "--size", "40x5", "--keys", keys, folder: room.path).output
    }
    #expect(try shown("j enter").contains("1  2"))
    #expect(try shown("enter").contains("big.txt"))
    // Up, and down again, is where it began.
    try expect(shown("enter j enter"), shown("k"))
  }

  @Test("a folder of pictures is a waterfall below folder headers; t gives the list, and Enter shows a picture")
  func pictures() throws {
    let room = try TemporaryFolder()
    // The size of a PNG is in its first 33 bytes; its pixels are missing.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 40, 0, 0, 0, 30, 8, 2, 0, 0,
      0, 0, 0, 0, 0,
    ]
    for name in ["album/a.png", "album/b.png", "c.png"] {
      let file = URL(fileURLWithPath: room.path("Photos/\(name)"))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(header).write(to: file)
    }
    func shown(_ keys: String) throws -> [String] {
      try Ashlar.run("render", "Photos", "--size", "60x24", "--keys", keys, folder: room.path).output
        .split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutTrailingBlanks)
    }
    let waterfall = try shown("j k")
    #expect(waterfall[0].hasPrefix(" Photos/"))
    #expect(waterfall.contains { $0.contains("c.png: damaged PNG") })
    // 29 columns at 40:30, in cells that are twice as high as wide, and the name below.
    #expect(waterfall[12].hasPrefix("c.png"))
    #expect(waterfall.contains { $0.hasPrefix(" album ") })
    let list = try shown("t")
    #expect(list[1].hasPrefix("c.png"))
    #expect(list[1].hasSuffix("40  30"))
    #expect(list[3].hasPrefix("a.png"))
    let one = try shown("enter")
    expect(one.last { !$0.isEmpty }?.contains("c.png  40 × 30 pixels  PNG"), true)
    // The list is kept, as any layout is.
    let kept = room.path("kept.json")
    let tmux = try Ashlar.shown("view --state-file '\(kept)' '\(room.path("Photos"))'", columns: 60)
    try tmux.wait(for: "the waterfall") { $0.contains { $0.contains("damaged PNG") } }
    try tmux.press("t")
    try tmux.wait(for: "the list") { $0[1].hasSuffix("40  30") }
    try tmux.press("q")
    try Patience.wait(for: "what is kept") { FileManager.default.fileExists(atPath: kept) ? () : nil }
    let again = try Ashlar.run("render", "Photos", "--state-file", kept, "--size", "60x24", folder: room.path)
    expect(again.output.split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutTrailingBlanks), list)
  }
}
