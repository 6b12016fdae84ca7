import CharacterCanvas
import ExplorerSessions
import TestExpectations
import Testing

@testable import Explorer

/// The pictures of a change, from the one before it to the one after it, without status lines.
private struct Film {
  let name: String
  let pictures: [Canvas]

  /// A word and where it begins.
  private struct Place: Hashable {
    let word: String
    let x, y: Int
  }

  private static func rows(_ picture: Canvas) -> [[Character]] {
    (0..<picture.size.height - 1).map { y in picture.row(y).map(\.character) }
  }

  private static func words(_ picture: Canvas) -> [Place] {
    rows(picture).enumerated().flatMap { y, row in
      row.split(separator: " ").map { Place(word: String($0), x: $0.startIndex, y: y) }
    }
  }

  /// Whether the ground shows where a word was. Images have blanks in their colours.
  private func isGone(_ place: Place, in picture: Canvas) -> Bool {
    (place.x..<place.x + place.word.count).allSatisfy { x in
      let cell = picture[x, place.y]
      return cell.character == " " && cell.style.background == .standard
    }
  }

  /// Words of three letters or more that are at a place, then leave the ground to be seen, and then are there again.
  /// Words that a picture has twice do not count: one may come where another was.
  var wordsThatFlicker: Set<String> {
    let all = pictures.map { Self.words($0) }
    let repeated = Set(all.flatMap { Dictionary(grouping: $0, by: \.word).filter { $1.count > 1 }.keys })
    var found: Set<String> = []
    for place in Set(all.joined()) where place.word.count { $0.isLetter } > 2 && !repeated.contains(place.word) {
      let shows = all.map { $0.contains(place) }
      guard let first = shows.firstIndex(of: true), let last = shows.lastIndex(of: true) else { continue }
      if (first...last).contains(where: { !shows[$0] && isGone(place, in: pictures[$0]) }) { found.insert(place.word) }
    }
    return found
  }

  /// How many rows have a line between texts: most on the way, and most at rest.
  var lines: (onTheWay: Int, atRest: Int) {
    let counts = pictures.map { picture in
      Self.rows(picture).count { row in row.split { !"▁▔".contains($0) }.contains { $0.count > 7 } }
    }
    return (counts.max() ?? 0, max(counts.first ?? 0, counts.last ?? 0))
  }

  /// The first rows that are neither as before nor as after.
  var tornFirstRows: Set<String> {
    let rows = pictures.map { picture in String(picture.row(0).map(\.character)) }
    return Set(rows).subtracting([rows.first ?? "", rows.last ?? ""])
  }
}

/// A session whose changes are filmed by a clock that stands still between pictures.
@MainActor
private final class Camera {
  private let session: ExplorerSession
  private var time = Duration.zero

  init(_ session: ExplorerSession) {
    self.session = session
    session.motionLevel = .full
    session.holdClock(at: .zero)
    _ = session.frame()
  }

  private func pass(_ milliseconds: Int) {
    time += .milliseconds(milliseconds)
    session.holdClock(at: time)
  }

  /// Films what the last key of each word changes.
  func film(_ words: String) -> [Film] {
    words.split(separator: " ").map { word in
      let keys = Key(named: String(word)).map { [$0] } ?? word.map { Key($0) }
      for key in keys.dropLast() { session.play(.key(key)) }
      _ = session.frame()
      pass(1_000)
      var pictures = [session.frame()]
      for key in keys.suffix(1) { session.play(.key(key)) }
      pictures.append(session.frame())
      while session.nextFrame != nil {
        pass(33)
        pictures.append(session.frame())
      }
      return Film(name: String(word), pictures: pictures)
    }
  }
}

@MainActor
@Suite("Nothing flickers on its way") struct FlickerTests {
  @Test(
    "what shows before and after does not vanish in between, and no lines come for a moment",
    arguments: [
      ("settings", "t t t t t t j enter"), ("inbox", "t t"), ("outline", "enter t t"), ("mountains", "t pgdn"),
      ("cities", "t t pgdn"), ("accordion", "enter t"), ("shuffle", "t"), ("elements", "t t"), ("morph", "t t t"),
      ("mixed", "t pgdn g"),
    ])
  func scenes(scene: String, keys: String) throws {
    for film in Camera(try gallerySession(scene)).film(keys) {
      expect(film.wordsThatFlicker, [], "\(scene), \(film.name)")
      #expect(film.lines.onTheWay <= film.lines.atRest, "\(scene), \(film.name)")
    }
  }

  @Test("the names of columns stay whole while a table is folded and unfolded", arguments: [[], ["kind"]])
  func table(groups: [String]) throws {
    let kinds = ["wader", "gull", "owl"]
    let rows = (0..<24).map { "bird\($0),\(kinds[$0 % 3]),\($0 * 37 % 24)\n" }.joined()
    let session = try groupedSession("name,kind,count\n" + rows, by: groups, layout: .table, width: 60, height: 20)
    for film in Camera(session).film("zM zR zc zo u") {
      expect(film.wordsThatFlicker, [], "\(film.name)")
      expect(film.tornFirstRows, [], "\(film.name)")
    }
  }
}
