import Foundation
import TestExpectations
import Testing

/// `Pictures/NAME.txt` shows what a person should see of each fault: the fault above, the fixed layout below.
@MainActor
@Suite("The pictures of the known faults")
struct FaultPictureTests {
  struct Situation: Sendable, CustomTestStringConvertible {
    var name: String
    var offset = CGPoint.zero
    var width = 30
    var height = 7
    var event = Event.none
    var testDescription: String { name }
  }

  /// What happens to the scene once it has been scrolled.
  enum Event: Sendable {
    case none
    case click(section: Int)
    case resize(width: Int)
  }

  nonisolated static let situations = [
    Situation(name: "inset", offset: CGPoint(x: 0, y: 3)),
    Situation(name: "early", offset: CGPoint(x: 0, y: 92)),
    Situation(name: "behind", offset: CGPoint(x: 0, y: 2)),
    Situation(name: "push", offset: CGPoint(x: 0, y: 92)),
    Situation(name: "vanish", offset: CGPoint(x: 0, y: 2)),
    Situation(name: "tall-header", offset: CGPoint(x: 0, y: 60)),
    Situation(name: "sideways", offset: CGPoint(x: 9, y: 0)),
    Situation(name: "tall-item", offset: CGPoint(x: 0, y: 20)),
    Situation(name: "drift", offset: CGPoint(x: 0, y: 6)),
    Situation(name: "cut", offset: CGPoint(x: 0, y: 6)),
    Situation(name: "short", offset: CGPoint(x: 0, y: 10_000)),
    Situation(name: "empty", height: 14),
    Situation(name: "rounding", width: 32),
    Situation(name: "nan", offset: CGPoint(x: 0, y: 12), height: 12),
    Situation(name: "broad"),
    Situation(name: "box", offset: CGPoint(x: 0, y: 4)),
    Situation(name: "lone", width: 80),
    Situation(name: "last-line", offset: CGPoint(x: 0, y: 30), width: 80, height: 9),
    Situation(name: "joined"),
    Situation(name: "mirror"),
    Situation(name: "stale", event: .resize(width: 46)),
    Situation(name: "scroll-to", event: .click(section: 1)),
    Situation(name: "insert", offset: CGPoint(x: 0, y: 60), event: .click(section: 0)),
    Situation(name: "reload", offset: CGPoint(x: 0, y: 60), event: .click(section: 0)),
    Situation(name: "halves"),
    Situation(name: "jump", offset: CGPoint(x: 0, y: 45), event: .click(section: 1)),
    Situation(name: "touching", height: 9),
    Situation(name: "over"),
    Situation(name: "guess", height: 9),
  ]

  /// `ASHLAR_SNAPSHOTS=record` writes the pictures.
  @Test("the pictures show what the scenes say one should see", arguments: situations)
  func pictures(_ situation: Situation) throws {
    let pictures = try [false, true].map { isFixed in
      let show = try FaultOnShow(situation.name, width: situation.width, height: situation.height)
      if isFixed { show.fix() }
      show.scroll(to: situation.offset)
      switch situation.event {
      case .none: break
      case .click(let section): show.activate(section: section)
      case .resize(let width): show.resize(width: width, height: situation.height)
      }
      return "--- \(isFixed ? "fixed" : "at fault")\n\(show.picture)\n"
    }
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" {
      let file = "../Pictures/\(situation.name).txt"
      let path = URL(fileURLWithPath: #filePath).appendingPathComponent(file).standardized
      return try Data(pictures.joined().utf8).write(to: path)
    }
    let folder = try #require(Bundle.module.url(forResource: "Pictures", withExtension: nil))
    let expected = try String(contentsOf: folder.appendingPathComponent("\(situation.name).txt"), encoding: .utf8)
    expect(pictures.joined(), expected, "drawn:\n\(pictures.joined())")
    #expect(withoutState(pictures[0]) != withoutState(pictures[1]), "the fault does not show")
  }

  private func withoutState(_ picture: String) -> [String] {
    picture.split(separator: "\n").map { line in
      let rest = ["at fault", "fixed"].reduce(String(line)) { $0.replacingOccurrences(of: $1, with: "") }
      return String(rest.reversed().drop { $0 == " " }.reversed())
    }
  }
}
