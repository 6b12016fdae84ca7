import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("Files that change while they are shown", .serialized) struct LiveReloadTests {
  private let room: TemporaryFolder

  init() throws { room = try TemporaryFolder() }

  private func sceneText(height: String, title: String = "row {item}") -> String {
    "layout: {kind: list, itemHeight: \(height), headerHeight: 1}\ndata: {sections: 2, items: 50, title: \"\(title)\"}\n"
  }

  /// Replaces a file, as `sed -i` and editors do.
  private func replace(_ name: String, _ text: String) throws {
    let new = try room.write(name + "~new", text)
    guard rename(new, room.path(name)) == 0 else { throw Unexpected("cannot rename \(new)") }
  }

  @Test("a scene file is read again in place, and a bar shows its errors while it is malformed")
  func sceneFile() throws {
    let file = try room.write("rows.yaml", sceneText(height: "1"))
    let tmux = try Ashlar.shown("open \(file)")
    try tmux.press("7", "j")
    try tmux.wait(for: "row 7") { $0[0] == "row 7" && $0[1] == "row 8" }
    _ = try room.write("rows.yaml", sceneText(height: "2"))
    try tmux.wait(for: "higher rows, at the same place") { $0[0] == "row 7" && $0[2] == "row 8" }
    try replace("rows.yaml", sceneText(height: "two"))
    let broken = try tmux.wait(for: "the error") { $0.joined(separator: " ").contains("itemHeight is 'two'") }
    #expect(broken.joined().contains("rows.yaml:1:34: "))
    expect(broken[0], "row 7")
    expect(broken[2], "row 8")
    try tmux.press("j")
    try tmux.wait(for: "a step of the old scene") { $0[1] == "row 8" && $0[3] == "row 9" }
    try FileManager.default.removeItem(atPath: file)
    try tmux.wait(for: "that it is gone") { $0.joined().contains("cannot read ") }
    try replace("rows.yaml", sceneText(height: "1", title: "item {item}"))
    try tmux.wait(for: "the fixed scene") { rows in
      rows.contains { $0.hasPrefix("item 8") } && rows[23].contains("section 1/2")
    }
    try tmux.press("q")
  }

  @Test("data are read again, with a scene file and without one")
  func data() throws {
    let scene = try room.write(
      "scene.yaml", "layout: {kind: list}\ndata: {source: birds.csv, title: name}\n")
    let file = try room.write("birds.csv", "name,kind\nowl,bird\ncrow,bird\n")
    for arguments in ["open \(scene)", "view --layout list \(file)"] {
      _ = try room.write("birds.csv", "name,kind\nowl,bird\ncrow,bird\n")
      let tmux = try Ashlar.shown(arguments)
      try tmux.wait(for: "the crow") { $0[1].hasPrefix("crow") }
      try replace("birds.csv", "name,kind\nowl,bird\nrook,bird\n")
      try tmux.wait(for: "the rook") { $0[1].hasPrefix("rook") }
      try FileManager.default.removeItem(atPath: file)
      try tmux.wait(for: "that it is gone") { $0[1].hasPrefix("rook") && $0.joined().contains("cannot read ") }
      _ = try room.write("birds.csv", "name,kind\nowl,bird\ntern,bird\n")
      try tmux.wait(for: "the tern") { $0[1].hasPrefix("tern") && !$0.joined().contains("cannot read ") }
      try tmux.press("q")
    }
  }
}
