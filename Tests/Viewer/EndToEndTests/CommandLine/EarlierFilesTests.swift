import Foundation
import TestExpectations
import TestTerminals
import Testing

/// Files as version 0.1.0 and the builds right after it wrote them.
@Suite("Files of 0.1.0") struct EarlierFilesTests {
  private let room: TemporaryFolder

  init() throws {
    room = try TemporaryFolder()
    try room.write("floating.yaml", Self.scene)
    try room.write("people.csv", "group,name,age\nb,Bert,7\na,Anna,9\nb,Cora,8\n")
  }

  @Test("a scene file is shown, and settings change it")
  func sceneFile() throws {
    let whole = try run("render", "floating.yaml", "--size", "47x24")
    expect(whole.errors, "")
    #expect(whole.output.contains("The strip of album 1 stays in view"), "\(whole)")
    #expect(whole.output.contains("Item 1"), "\(whole)")
    let changed = try run("render", "floating.yaml", "--size", "47x24", "--set", "layout.headerHeight=16")
    expect(changed.errors, "")
    #expect(changed.output.contains("Item 6"), "\(changed)")
  }

  @Test("a script with all conditions is replayed")
  func script() throws {
    let script = """
      scene: floating.yaml
      set: layout.columns=2
      set: style.cell.border=none
      size: 47x12
      theme: dark
      colours: 256
      characters: unicode
      boxes: heavy
      key: quit Q f10

      3j pgdn 40x10
      """
    let replayed = try run("replay", "-", "--format", "text", input: script)
    expect(replayed.errors, "")
    let rows = replayed.output.split(separator: "\n").map(String.init)
    expect(rows.first, "   The strip of album 1 stays in view")
    expect(rows.dropFirst().first?.split(separator: " ").joined(separator: " "), "Item 1 Item 2")
    #expect(!replayed.output.contains("╭"), "\(replayed)")
  }

  @Test("a script of data is replayed")
  func dataScript() throws {
    let script = "view: people.csv --section-by group --title name --detail age\nsize: 30x6\n\nj"
    let replayed = try run("replay", "-", "--format", "text", input: script)
    expect(replayed.errors, "")
    #expect(replayed.output.contains("Cora"), "\(replayed)")
  }

  @Test("a kept state is read")
  func state() throws {
    let state = [
      "# Options of ashlar view, kept by --state", "# 'people.csv'", "--section-by group", "--sort age:desc",
      "--fold a",
      "--columns 'name:12,age'",
    ]
    try room.write("state", state.map { $0 + "\n" }.joined())
    let words = [
      "render", "people.csv", "--size", "40x8", "--columns", "name:12,age", "--sort", "age:desc", "--fold", "a",
    ]
    let expected = try Ashlar.run(words + ["--section-by", "group"], folder: room.path)
    #expect(expected.output.contains("Cora"), "\(expected)")
    let shown = try run("render", "people.csv", "--size", "40x8", "--state-file", "state")
    expect(shown.errors, "")
    expect(shown.output, expected.output)
  }

  @Test("a snapshot of the first version is verified")
  func snapshot() throws {
    try FileManager.default.createDirectory(atPath: room.path("pictures"), withIntermediateDirectories: true)
    try room.write("pictures/boxes-24x4-0,0.txt", Self.snapshot)
    let list = "# ashlar snapshots: the files that belong here, and their conditions\nboxes-24x4-0,0.txt\t"
    let conditions = "scene: ../boxes.yaml\tsize: 24x4\toffset: 0,0\tscale: 1x1\ttheme: none\n"
    try room.write("pictures/snapshots.list", list + conditions)
    try room.write("boxes.yaml", Self.boxes)
    let verified = try run("snapshot", "verify", "pictures")
    expect(verified.output, "1 snapshot: 1 the same\n", "\(verified)")
  }

  private func run(_ arguments: String..., input: String = "") throws -> Run {
    try Ashlar.run(arguments, folder: room.path, input: input)
  }

  /// `Demo/Scenes/floating.yaml` of 0.1.0.
  private static let scene = #"""
    # A header of 300 points that keeps 44 of them in view, as the gallery's scene of this name.
    title: A header that keeps a strip
    summary: A header of 300 points scrolls away until 44 of them are left, and those stay until the next.
    credits: Seed document 4
    viewport: {size: phone}
    layout:
      kind: waterfall
      columns: 3
      columnSpacing: 8
      rowSpacing: 0
      sectionInset: {top: 0, left: 8, bottom: 16, right: 8}
      headerHeight: 300
      pinnedHeaderHeight: 44
    data:
      sections: 2
      items: [24, 18]
      title: "Item {item}"
      height: [64, 80, 96, 112]
      header:
        text: "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nThe strip of album {section} stays in view"
    style:
      cell: {border: rounded}
      header: {background: ["#1a4059", "#4d2659"], alignment: center, bold: true}

    """#

  private static let boxes = """
    layout: {kind: list, itemHeight: 1, itemSpacing: 0}
    data: {sections: 1, items: 6, title: "box {item}"}
    style: {cell: {border: none}}

    """

  /// Written by hand in the form of 0.1.0.
  private static let snapshot = """
    ashlar snapshot 1
    scene: ../boxes.yaml
    size: 24x4
    offset: 0,0
    scale: 1x1
    theme: none

    picture:
    |box 1                   |
    |box 2                   |
    |box 3                   |
    |box 4                   |

    elements:
    content: 24x6
    visible: 0,0 24x4
    cell 0.0: 0,0 24x1
    cell 0.1: 0,1 24x1
    cell 0.2: 0,2 24x1
    cell 0.3: 0,3 24x1

    """
}
