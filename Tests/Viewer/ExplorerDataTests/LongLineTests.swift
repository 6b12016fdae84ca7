import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

/// The cost of a key depends on the cells that are shown, and not on the bytes of the lines in view.
@MainActor
@Suite("Lines of any length") struct LongLineTests {
  private func session(_ lines: [String], width: Int = 80, wraps: Bool = false) throws -> ExplorerSession {
    var request = SourceRequest(path: "lines", format: .lines)
    request.content = Array(lines.map { $0 + "\n" }.joined().utf8)
    let stream = try RecordStream(request.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: "lines")
    let scene = Scene.records(
      stream, grouping: grouping, layout: .list, name: "lines", title: "lines", source: "lines",
      lines: .init(areWrapped: wraps))
    return ExplorerSession(catalogue: SceneCatalogue([try scene.readToEnd()]), size: CellSize(width: width, height: 12))
  }

  /// The bytes of the contents in view, and of those that were read to make and to paint them.
  private func bytesInView(_ session: ExplorerSession) -> Int {
    session.stage.collectionView.visibleElements.reduce(0) { sum, element in
      let content = element.view.shownContent
      return sum + content.text.utf8.count + content.detail.utf8.count
    }
  }

  private func bytesRead(_ session: ExplorerSession) -> Int {
    session.stage.collectionView.visibleElements.reduce(0) { $0 + ($1.view.shownContent.longText?.bytesRead ?? 0) }
  }

  private static let million = String(repeating: "0123456789 ", count: 20_000)

  @Test("a key reads no more of long lines than the screen shows, scrolled, shifted and wrapped")
  func cost() throws {
    let session = try session((0..<12).map { "\($0) " + Self.million })
    _ = session.frame()
    while session.hasWork { session.work() }
    for keys in [["j"], ["j"], ["l"], ["l"], ["$"], ["j"], ["h"], ["?"], ["?"], ["0"], ["k"]] as [[Key]] {
      session.handle(keys.map { .key($0) })
      _ = session.frame()
      #expect(bytesInView(session) < 12 * (LongText.least + 200), "\(keys)")
    }
    session.handle([.key("W")])
    _ = session.frame()
    while session.hasWork { session.work() }
    _ = session.frame()
    for key in ["j", "j", "k", "?", "?", "G"] as [Key] {
      let before = bytesRead(session)
      session.handle([.key(key)])
      _ = session.frame()
      #expect(bytesRead(session) - before < 200_000, "\(key): \(bytesRead(session) - before)")
    }
  }

  @Test("the columns in view of a long line are those of a short one")
  func columns() throws {
    let long = try session([Self.million + "end", "short line"])
    long.play("l", "l")
    expect(long.lines(2)[0], "…" + Self.million.dropFirst(17).prefix(78) + "…")
    expect(long.lines(2)[1], "…")
    long.play("$")
    #expect(long.lines(1)[0].hasSuffix("0123456789 end"))
    expect(long.lines(1)[0].count, 80)
    long.play("0")
    expect(long.lines(1)[0], Self.million.prefix(79) + "…")
  }

  @Test("a wrapped line of any length has all its rows, once they are measured in slices")
  func rows() throws {
    let session = try session([Self.million + "end", "short line"], wraps: true)
    _ = session.frame()
    #expect(session.hasWork)
    while session.hasWork { session.work() }
    // Seven numbers of ten digits fit on a row.
    let rowCount = (20_000 + 6) / 7
    expect(Int(session.stage.collectionView.contentSize.height.rounded()), rowCount + 1)
    expect(session.lines(2)[1], Array(repeating: "0123456789", count: 7).joined(separator: " "))
    session.play("G")
    #expect(session.lines(11)[9].hasSuffix("end"))
    expect(session.lines(11)[10], "short line")
  }

  @Test("colours of long lines are where they are in the text, wrapped and shifted")
  func looks() throws {
    let plain = String(repeating: "x", count: 6_000)
    for wraps in [false, true] {
      let session = try session([plain + "\u{1B}[1mbold\u{1B}[0m" + plain], wraps: wraps)
      _ = session.frame()
      while session.hasWork { session.work() }
      for _ in 0..<(wraps ? 75 : 749) { session.handle([.key(wraps ? "j" : "l")]) }
      let canvas = session.frame()
      let bold = (0..<11).flatMap { y in
        (0..<80).filter { canvas[$0, y].style.attributes.contains(.bold) }.map { x in
          String(canvas[x, y].character)
        }
      }
      expect(bold.joined(), "bold", "\(wraps)")
    }
  }
}
