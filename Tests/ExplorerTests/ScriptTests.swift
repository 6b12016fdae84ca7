import CharacterCanvas
import Foundation
import Gallery
import LayoutCore
import Scenes
import Testing

@testable import Explorer

@MainActor
@Suite("What was done can be written down and done again")
struct ScriptTests {
  @Test("every event has a line, and every line gives the event back")
  func lines() throws {
    var steps: [SessionScript.Step] = []
    let keys: [Key] = ["j", "G", " ", "#", "-", "é", .control("d"), .alt("x"), .backTab, .function(5), .escape, .pageDown]
    steps += keys.map { .event(.key($0)) } + [.frame(hash: nil), .frame(hash: 0x9F86_D081), .frame(hash: .max)]
    steps += ["", "two\nlines", "\"quoted\" \\ \u{1B}[31m", "語 \u{202E}"].map { .event(.paste($0)) }
    steps.append(.event(.resize(CellSize(width: 132, height: 43))))
    let kinds: [MouseEvent.Kind] = [
      .press(.left), .release(.middle), .drag(.right), .move, .scroll(dx: 0, dy: -1), .scroll(dx: 3, dy: 0),
    ]
    for (index, kind) in kinds.enumerated() {
      for modifiers in [Modifiers(), .shift, [.control, .alt]] {
        steps.append(.event(.mouse(MouseEvent(kind, at: CellPoint(x: index, y: 299), modifiers: modifiers))))
      }
    }
    let script = SessionScript(size: CellSize(width: 81, height: 25), scene: "flow", steps: steps)
    #expect(try SessionScript(parsing: script.description) == script)
    #expect(try SessionScript(parsing: script.description.replacing("\n", with: "\r\n")) == script)
  }

  @Test("a script as people write it")
  func written() throws {
    let text = "# why\n\nsize 40x10\nscene boxes\nkey j\nkey ctrl-d\nwheel 0,1 at 3,3 shift\nframe\n"
    let script = try SessionScript(parsing: text)
    #expect(script.size == CellSize(width: 40, height: 10) && script.scene == "boxes")
    let wheel = MouseEvent(.scroll(dx: 0, dy: 1), at: CellPoint(x: 3, y: 3), modifiers: .shift)
    #expect(script.steps == [.event(.key("j")), .event(.key(.control("d"))), .event(.mouse(wheel)), .frame(hash: nil)])
  }

  @Test("what cannot be read is said with its line")
  func faults() {
    let cases: [(String, String)] = [
      ("key j\nkey flurb", "line 2: no key is called 'flurb'"), ("size 0x4", "line 1: '0x4' is not a size such as 80x24"),
      ("jump 3", "line 1: unknown event 'jump'; known: key, paste, press"), ("paste x", "line 1: 'x' is not a text in quotes"),
      ("press left", "line 1: 'press left' does not end in a cell such as 10,4"),
      ("press up 3,4", "line 1: 'press up 3,4' is no such event"), ("frame xyz", "line 1: 'xyz' is not the hash of a frame"),
      ("wheel 1 at 3,4", "line 1: 'wheel 1 at 3,4' is no such event"),
    ]
    for (text, words) in cases {
      do {
        _ = try SessionScript(parsing: text)
        Issue.record("\(text) was read")
      } catch {
        #expect(error.description.hasPrefix(words), "\(error)")
      }
    }
  }

  @Test("any text is read or refused, and never more than that")
  func garbage() {
    var generator = SplitMix64(seed: 77)
    let pieces = ["key", "size", "paste", "\"", "\\u{", "}", "wheel", "at", "1,2", "80x24", "-9", "\n", " ", "frame", "語", "\u{0}"]
    for _ in 0..<500 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      if let script = try? SessionScript(parsing: text) {
        #expect((try? SessionScript(parsing: script.description)) == script, "seed 77: \(text)")
      }
    }
  }

  @Test("replay makes every frame again: random keys, mouse and resizes", arguments: [1, 2, 3])
  func replay(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let session = try gallerySession("waterfall")
    var hashes: [UInt64] = []
    for _ in 0..<60 {
      session.handle((0..<Int.random(in: 1...3, using: &generator)).map { _ in event(&generator) })
      hashes.append(session.frame().pictureHash)
    }
    let script = try SessionScript(parsing: session.script().description)
    var frames: [SessionScript.Frame] = []
    try script.replay(in: GalleryCatalogue.standard) { frames.append($0) }
    #expect(frames.count == 60 && frames.allSatisfy(\.isAsRecorded))
    #expect(frames.map(\.expectedHash) == hashes.map { $0 }, "seed \(seed)")
  }

  private func event(_ generator: inout SplitMix64) -> InputEvent {
    let cell = CellPoint(x: .random(in: 0...79, using: &generator), y: .random(in: 0...23, using: &generator))
    let kinds: [MouseEvent.Kind] = [.press(.left), .drag(.left), .release(.left), .scroll(dx: 0, dy: 1)]
    let keys: [Key] = ["j", "k", .space, "b", "]", "[", "f", .down, .right, "G", "g", "p", "L", .escape, "d", "z", .tab, "5", "/", "n", .enter]
    switch Int.random(in: 0...9, using: &generator) {
    case 0: return .resize(CellSize(width: .random(in: 20...100, using: &generator), height: .random(in: 5...40, using: &generator)))
    case 1, 2: return .mouse(MouseEvent(kinds.randomElement(using: &generator) ?? .move, at: cell))
    default: return .key(keys.randomElement(using: &generator) ?? "j")
    }
  }

  @Test("a frame that differs is told")
  func difference() throws {
    let script = try SessionScript(parsing: "scene flow\nkey j\nframe 0000000000000001\nkey j\nframe\n")
    var answers: [Bool] = []
    try script.replay(in: GalleryCatalogue.standard) { answers.append($0.isAsRecorded) }
    #expect(answers == [false, true])
    #expect(throws: UnknownScene.self) {
      try SessionScript(parsing: "scene nowhere\nkey j").replay(in: GalleryCatalogue.standard) { _ in }
    }
  }

  @Test("w saves the picture or the script, as the file's name ends")
  func saving() throws {
    let session = try gallerySession("flow", width: 60, height: 12)
    let picture = session.frame()
    session.press("w")
    #expect(session.statusLine.hasPrefix("save as: flow.svg"))
    session.press(.control("u"))
    session.press(contentsOf: "a b.txt")
    session.press(.enter)
    #expect(session.takeRequests() == [.save(picture.plainText() + "\n", path: "a b.txt")])
    session.press("w", .control("u"))
    session.press(contentsOf: "x.jpeg")
    session.press(.enter)
    #expect(session.takeRequests().isEmpty && session.statusLine.contains("'x.jpeg' does not say its format"))
    session.press("w", .control("u"))
    session.press(contentsOf: "bug.script")
    session.press(.enter)
    guard case .save(let text, "bug.script")? = session.takeRequests().first else {
      Issue.record("nothing saved")
      return
    }
    let script = try SessionScript(parsing: text)
    #expect(script.scene == "flow" && script.size == CellSize(width: 60, height: 12) && script.steps.count > 4)
    var isSame = true
    try script.replay(in: GalleryCatalogue.standard) { isSame = isSame && $0.isAsRecorded }
    #expect(isSame)
  }
}
