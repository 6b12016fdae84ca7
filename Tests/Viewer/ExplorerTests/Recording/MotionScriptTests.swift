import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import Images
import LayoutCore
import SeededRandom
import TestExpectations
import Testing

@testable import Explorer

/// Scripts that ask for motion: their times are those of what moves.
@MainActor
@Suite("Scripts of what moves") struct MotionScriptTests {
  private func replayed(_ text: String) throws -> [ScriptPlayer.Frame] {
    try replayed(InputScript(parsing: "scene: shuffle\nsize: 60x16\n" + text))
  }

  private func replayed(_ script: InputScript) throws -> [ScriptPlayer.Frame] {
    let catalogue = GalleryCatalogue.standard
    let index = try catalogue.index(named: #require(script.conditions.scenes.first))
    var frames: [ScriptPlayer.Frame] = []
    var player = ScriptPlayer(ExplorerSession(catalogue: catalogue, startingAt: index, as: script.conditions)) {
      frames.append($0)
    }
    player.play(script)
    return frames
  }

  /// A session on the scene that shows motion by a clock that the test sets.
  private func session(_ scene: String = "shuffle", _ level: MotionLevel = .full) throws -> ExplorerSession {
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: scene), size: CellSize(width: 60, height: 16))
    session.motionLevel = level
    session.holdClock(at: .zero)
    _ = session.frame()
    return session
  }

  /// The picture without the status line.
  private func content(_ frame: ScriptPlayer.Frame) -> [Substring] {
    frame.canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test("a wait has the frames that a viewer shows, every 33 ms, and one of the end")
  func frames() throws {
    let frames = try replayed("motion: full\nt wait:0.5")
    let times: [Duration] = frames.map { $0.time }
    expect(times, [0, 0, 33, 66, 99, 132, 165, 198, 231].map { Duration.milliseconds($0) })
    expect(content(frames[1]), content(frames[0]), "the first frame is what was there")
    #expect(Set(frames.map(\.hash)).count > 3)
    let still = try replayed("t")
    expect(frames.last?.hash, still.last?.hash)
  }

  @Test("each moment is the one that a session shows at that time, however the wait is divided")
  func moments() throws {
    for moment in [20, 66, 120, 180] {
      let session = try session()
      session.play(.key("t"))
      _ = session.frame()
      session.holdClock(at: .milliseconds(moment))
      let expected = session.repeatableHash(of: session.frame())
      let whole = try replayed("motion: full\nt\nframe\nwait:0.\(moment < 100 ? "0" : "")\(moment)\nframe")
      let parts = try replayed("motion: full\nt wait:0.01 wait:0.\(moment < 110 ? "0" : "")\(moment - 10)")
      expect(whole.last?.hash, expected, "\(moment) ms")
      expect(parts.last?.hash, expected, "\(moment) ms")
      expect(parts.last?.time, .milliseconds(moment))
    }
  }

  @Test("hashes of frames on the way are compared, and another time is another picture")
  func hashes() throws {
    let found = try replayed("motion: full\nt\nframe\nwait:0.066\nframe\nwait:0.5\nframe")
    let words = found.dropFirst().map { "frame \(InputScript.hexadecimal($0.hash))" }
    func script(_ wait: String) -> String {
      "version: 2\nmotion: full\nt\n\(words[0])\nwait:\(wait)\n\(words[1])\nwait:0.5\n\(words[2])"
    }
    try expect(replayed(script("0.066")).map(\.isAsRecorded), [true, true, true, true])
    try expect(replayed(script("0.14")).map(\.isAsRecorded), [true, true, false, true])
  }

  @Test("a key ends what moves, as in the viewer")
  func cut() throws {
    let cut = try replayed("motion: full\nt wait:0.066 j")
    expect(cut.last?.hash, (try replayed("t j").last?.hash))
  }

  @Test("scripts that do not ask show no motion, and an unknown level is an error", arguments: ["", "motion: none\n"])
  func unasked(head: String) throws {
    let times: [Duration] = try replayed(head + "t wait:0.5").map { $0.time }
    expect(times, [.zero, .zero])
    #expect(throws: ScriptFaults.self) { try replayed("motion: wild\nj") }
  }

  @Test(
    "a saved session replays every picture at its moment, on fast lines and slow ones",
    arguments: zip(["shuffle", "elements", "accordion", "mixed", "morph", "shuffle"], [1, 2, 3, 4, 5, 6] as [UInt64]))
  func saved(scene: String, seed: UInt64) throws {
    let viewer = SimulatedViewer(try session(scene, seed == 6 ? .reduced : .full), seed: seed)
    for _ in 0..<24 where !viewer.session.isFinished { viewer.takeTurn() }
    let text = viewer.session.script.description
    let script = try InputScript(parsing: text)
    expect(script, viewer.session.script, "seed \(seed)")
    expect(script.conditions.motion, (seed == 6 ? .reduced : .full), "seed \(seed)")
    let frames = try replayed(script)
    expect(frames.count, viewer.shown.count, "seed \(seed)")
    let unlike = zip(frames, viewer.shown).enumerated().first { $1.0.canvas != $1.1.canvas }?.offset
    #expect(unlike == nil, "seed \(seed), scene \(scene): picture \(unlike ?? -1) differs in\n\(text)")
    let otherwise = frames.filter { !$0.isAsRecorded }.count
    expect(otherwise, 0, "seed \(seed)")
    let moving = zip(frames, viewer.shown).filter(\.1.isMoving)
    #expect(moving.count > 10, "seed \(seed): \(moving.count) moving pictures")
    let (replayedTimes, times) = (moving.map { $0.0.time }, moving.map { $0.1.time })
    expect(replayedTimes, times, "seed \(seed)")
  }

  @Test("pictures have no hash until their images are decoded, nor while images move")
  func images() throws {
    let store = ImageStore.shared
    store.decodesAtOnce = false
    store.forgetAll()
    defer { store.decodesAtOnce = true }
    let session = try session("morph")
    session.record(shown: session.frame())
    expect(session.script.steps, [.frame(hash: nil)], "images wait for decoders")
    store.decodesAtOnce = true
    store.forgetAll()
    session.record(shown: session.frame())
    session.press("t")
    session.record(shown: session.frame())
    store.decodesAtOnce = false
    session.holdClock(at: .milliseconds(66))
    session.record(shown: session.frame())
    session.holdClock(at: .milliseconds(300))
    store.decodesAtOnce = true
    session.record(shown: session.frame())
    let hashes = session.script.steps.compactMap { if case .frame(let hash) = $0 { .some(hash) } else { nil } }
    expect(hashes.map { $0 != nil }, [true, true, false, true])
    #expect(try replayed(session.script).allSatisfy(\.isAsRecorded))
  }

  @Test("a session that showed no motion saves no times of it")
  func atRest() throws {
    let session = try session()
    _ = session.noteSent(bytes: 5_000, in: .milliseconds(455))
    for key in ["t", "j"] as [Key] {
      session.handle([.key(key)])
      session.record(shown: session.frame())
    }
    #expect(session.script.conditions.motion == nil)
    expect(session.script.events, [.key("t"), .key("j")])
    #expect(!session.script.steps.contains(.rest), "the line was slow, but nothing would move in a replay either")
    #expect(try replayed(session.script).allSatisfy(\.isAsRecorded))
  }

  @Test("a cast of a session has what moved, at its times")
  func film() throws {
    let viewer = SimulatedViewer(try session(), seed: 1)
    viewer.press("t")
    viewer.waitUntilRest()
    let changed = zip(viewer.shown.dropFirst(), viewer.shown).filter { $0.canvas != $1.canvas }
    let times = changed.map { "\n[\($0.0.time.secondsText), \"o\"" }
    let session = viewer.session
    session.press("w", .control("u"))
    session.press(contentsOf: "film.cast")
    session.press(.enter)
    session.finishSaving()
    guard case .save(let cast, _)? = session.takeRequests().first else {
      Issue.record("nothing saved")
      return
    }
    #expect(times.count > 2)
    for time in times { #expect(cast.contains(time)) }
  }
}

/// What the viewer does with a session, by a clock that goes on by parts of milliseconds.
@MainActor
private final class SimulatedViewer {
  let session: ExplorerSession
  private(set) var shown: [(canvas: Canvas, time: Duration, isMoving: Bool)] = []
  private var now = Duration.zero
  private var generator: SplitMix64

  init(_ session: ExplorerSession, seed: UInt64) {
    (self.session, generator) = (session, SplitMix64(seed: seed))
    session.instruments.clock = { [unowned self] in now }
    show()
  }

  private func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private func pass(_ length: Duration) { now += length + .microseconds(below(4_000)) }

  private func show() {
    let canvas = session.frame()
    session.record(shown: canvas)
    shown.append((canvas, .milliseconds(Int(now / .milliseconds(1))), session.nextFrame != nil))
  }

  func press(_ keys: Key...) {
    session.handle(keys.map { .key($0) })
    pass(.zero)
    show()
  }

  func waitUntilRest() {
    while let next = session.nextFrame {
      pass(next)
      show()
    }
  }

  /// Random keys, and the pictures after them until the next keys, which may come early.
  func takeTurn() {
    let keys: [Key] = [
      "t", "t", "t", "E", "d", "u", "u", "j", "G", "g", .pageDown, .pageUp, "~", "S", ".", ",", "%", "l", .enter,
      .enter,
      .escape, .space,
    ]
    pass(.milliseconds(below(300)))
    // The line is slow for a while, and fast again.
    _ = session.noteSent(bytes: 6_000, in: .milliseconds(below(6) == 0 ? 200 : 5))
    session.handle((0...below(2)).map { _ in .key(keys[below(keys.count)]) })
    pass(.zero)
    show()
    if below(6) == 0, session.noteSent(bytes: 20, in: .milliseconds(100)) { show() }
    for slice in 0..<below(3) where session.hasWork {
      session.work()
      if slice > 0 { shown.removeLast() }
      show()
    }
    var pictures = 4 + below(10)
    while pictures > 0, let next = session.nextFrame {
      pictures -= 1
      pass(next)
      show()
    }
  }
}
