import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Scenes
import SeededRandom
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Sessions can be recorded and replayed")
struct RecordingTests {
  /// Does what a viewer does after each batch of input or work: show a frame and record it.
  private func show(_ session: ExplorerSession, _ hashes: inout [UInt64?], replacing: Bool = false) {
    let picture = session.frame()
    session.record(shown: picture)
    if replacing { hashes.removeLast() }
    // What arrives does not follow from the input.
    let isRepeatable = !session.hasOwnTimes && session.stage.live?.progress == nil
    hashes.append(isRepeatable ? session.repeatableHash(of: picture) : nil)
  }

  private func replayed(_ script: InputScript, in catalogue: SceneCatalogue = GalleryCatalogue.standard) throws
    -> [ScriptPlayer.Frame]
  {
    let index = try script.conditions.scenes.first.map(catalogue.index(named:)) ?? 0
    var frames: [ScriptPlayer.Frame] = []
    var player = ScriptPlayer(ExplorerSession(catalogue: catalogue, startingAt: index, as: script.conditions)) {
      frames.append($0)
    }
    player.play(script)
    return frames
  }

  @Test("a script that is saved in the same batch as other keys has these keys, and not those after it")
  func sameBatch() throws {
    for (keys, expected) in [("jjw", "jj"), ("w", ""), ("2jkw", "2jk")] {
      let session = try gallerySession("waterfall")
      session.record(shown: session.frame())
      session.handle(keys.map { .key(Key($0)) } + "a.script".map { .key(Key($0)) } + [.key(.enter)])
      var saved: String?
      for case .save(let text, _) in session.takeRequests() { saved = text }
      let script = try InputScript(parsing: #require(saved))
      expect(script.events, expected.map { .key(Key($0)) }, "\(keys)")
    }
  }

  @Test(
    "replay repeats every frame of random keys, texts, mouse events, resizes and idle work",
    arguments: zip(["waterfall", "flow", "mixed", "photos", "tags", "fault-inset"], [1, 2, 1, 2, 1, 2] as [UInt64]))
  func replay(scene: String, seed: UInt64) throws {
    var chance = SessionChance(seed: seed, scene: scene)
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: scene), size: CellSize(width: 80, height: 24),
      capabilities: ScreenCapabilities(isUnicode: seed == 1), theme: seed == 1 ? .named(.dark) : .automatic)
    var hashes: [UInt64?] = []
    show(session, &hashes)
    var inputs = 0
    while inputs < 200, !session.isFinished {
      let batch = chance.batch()
      inputs += batch.count
      session.handle(batch)
      for request in session.takeRequests() {
        if case .save(_, let path) = request { session.say("saved \(path)") }
      }
      show(session, &hashes)
      for slice in 0..<chance.below(4) where session.hasWork {
        session.work()
        show(session, &hashes, replacing: slice > 0)
      }
    }
    #expect(inputs >= 200, "seed \(seed): something quit")
    let script = try InputScript(parsing: session.script.description)
    expect(script, session.script, "seed \(seed)")
    let frames = try replayed(script)
    let unlike = zip(frames.map(\.expectedHash), hashes).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(
      unlike == nil,
      "scene \(scene), seed \(seed): of \(hashes.count) frames \(frames.count) are in the script, and \(unlike ?? -1) differs"
    )
    #expect(
      frames.count == hashes.count,
      "scene \(scene), seed \(seed): of \(hashes.count) frames \(frames.count) are in the script, and \(unlike ?? -1) differs"
    )
    let other = frames.indices.filter { !frames[$0].isAsRecorded }
    #expect(other.isEmpty, "scene \(scene), seed \(seed), \(script): frames \(other.prefix(5)) differ")
    let known = hashes.compactMap { $0 }
    #expect(known.count > 30, "seed \(seed): \(known.count) of \(hashes.count)")
    #expect(Set(known).count > 20, "seed \(seed): \(known.count) of \(hashes.count)")
  }

  @Test("a script records times, conditions, and a hash of each frame")
  func written() throws {
    let session = try gallerySession("boxes", width: 40, height: 10)
    var now = Duration.zero
    session.instruments.clock = { now }
    session.record(shown: session.frame())
    now = .milliseconds(1250)
    session.handle([.key("j"), .key("j")])
    session.record(shown: session.frame())
    session.handle([.key(.control("d"))])
    let hashes = session.script.steps.compactMap {
      if case .frame(let hash?) = $0 { InputScript.hexadecimal(hash) } else { nil }
    }
    expect(hashes.count, 2)
    #expect(
      session.script.description == """
        version: 2
        scene: boxes
        size: 40x10
        theme: none
        colours: all
        characters: unicode

        frame \(hashes[0])
        wait:1.25 j j
        frame \(hashes[1])

        """)
  }

  @Test("shown times are left out of the hashes of frames")
  func times() throws {
    let session = try gallerySession("flow")
    for key in ["s", "j", "e", "j", "s", "j"] as [Key] {
      session.press(key)
      session.record(shown: session.frame())
    }
    let hasHash = session.script.steps.compactMap { step -> Bool? in
      if case .frame(let hash) = step { hash != nil } else { nil }
    }
    expect(hasHash, Array(repeating: true, count: 6))
    #expect(try replayed(session.script).allSatisfy(\.isAsRecorded))
  }

  @Test("replay reports a frame that differs from its hash, and accepts a frame without one")
  func difference() throws {
    let script = try InputScript(parsing: "scene: flow\nj\nframe 0000000000000001\nj k\nframe\npgdn")
    let frames = try replayed(script)
    expect(frames.map(\.isAsRecorded), [true, false, true, true])
    expect(frames.map { $0.steps.count }, [0, 1, 2, 1])
  }

  @Test("waits add up to the times of frames, and replay does not wait")
  func waiting() throws {
    let frames = try replayed(try InputScript(parsing: "scene: flow\nj wait:2 k\nwait:3600 j wait:1"))
    expect(frames.map(\.time), [.zero, .zero, .seconds(2), .seconds(3602)])
  }

  @Test("quitting ends a script")
  func quitting() throws {
    try expect(replayed(try InputScript(parsing: "j q j j")).count, 3)
    try expect(replayed(try InputScript(parsing: "j\nframe\nq\nframe\nj\nframe")).count, 3)
  }

  @Test("a recording takes no more events than its limit, and says that it is full")
  func limit() throws {
    var recording = SessionRecording()
    recording.note([.key("j")], at: .zero)
    recording.note(frame: 1)
    recording.note(Array(repeating: .key("j"), count: SessionRecording.mostEvents), at: .zero)
    recording.note([.key("j")], at: .zero)
    recording.note(frame: 2)
    recording.noteWork()
    recording.note(said: "x")
    #expect(recording.isFull)
    expect(recording.finishedSteps, [.event(.key("j")), .frame(hash: 1)])
  }

  @Test("slices of work in a row are one step, and frames of the same state are one frame")
  func slices() {
    var recording = SessionRecording()
    recording.note(frame: 1)
    recording.note([.key("/")], at: .zero)
    for hash in 2...5 {
      recording.noteWork()
      recording.note(frame: UInt64(hash))
    }
    recording.note(frame: 6)
    #expect(
      recording.finishedSteps == [
        .frame(hash: 1), .event(.key("/")), .frame(hash: nil), .work(slices: 4), .frame(hash: 6),
      ])
  }

  @Test("w saves the picture or the script, depending on the file's suffix")
  func saving() throws {
    let session = try gallerySession("flow", width: 60, height: 12)
    let picture = session.frame()
    session.record(shown: picture)
    func save(_ name: String) {
      session.press("w", .control("u"))
      session.press(contentsOf: name)
      session.press(.enter)
    }
    session.press("w")
    #expect(session.statusLine.hasPrefix("save as: flow.svg"))
    session.press(.escape)
    save("a b.txt")
    expect(session.takeRequests(), [.save(picture.plainText() + "\n", path: "a b.txt")])
    for (ending, start) in [
      ("ansi", "\u{1B}"), ("SVG", "<svg"), ("html", "<!DOCTYPE html>"), ("json", "{\"contentSize\""),
    ] {
      save("x." + ending)
      guard case .save(let text, "x.\(ending)")? = session.takeRequests().first else {
        Issue.record("no \(ending)")
        return
      }
      #expect(text.hasPrefix(start), "\(ending)")
    }
    save("x.jpeg")
    #expect(session.takeRequests().isEmpty)
    #expect(session.rows().suffix(2).joined().contains("unknown format for 'x.jpeg'"))
    save("svg")
    #expect(session.takeRequests().isEmpty)
    session.handle([.resize(CellSize(width: 300, height: 12))])
    #expect(session.statusLine.contains("known endings: .txt, .ansi, .svg, .html, .json, .cast, .script"))
    session.handle([.resize(CellSize(width: 60, height: 12))])
    save("bug.script")
    guard case .save(let text, "bug.script")? = session.takeRequests().first else {
      Issue.record("nothing saved")
      return
    }
    let script = try InputScript(parsing: text)
    expect(script.conditions.scenes, ["flow"])
    expect(script.conditions.size, CellSize(width: 60, height: 12))
    #expect(script.events.count > 10)
    #expect(text.hasPrefix("# Recorded by ashlar"))
    #expect(try replayed(script).allSatisfy(\.isAsRecorded))
  }

  @Test("a cast of the session has every shown frame at its time")
  func film() throws {
    let session = try gallerySession("flow", width: 60, height: 12)
    var now = Duration.zero
    session.instruments.clock = { now }
    session.record(shown: session.frame())
    var shown = [session.frame()]
    for (index, event)
      in ([.key("j"), .key(.pageDown), .resize(CellSize(width: 40, height: 9)), .key("i")] as [InputEvent]).enumerated()
    {
      now = .milliseconds(250 * (index + 1))
      session.handle([event])
      session.record(shown: session.frame())
      shown.append(session.frame())
    }
    session.press("w", .control("u"))
    session.press(contentsOf: "film.cast")
    session.press(.enter)
    #expect(session.takeRequests().isEmpty, "making a long cast keeps no key waiting")
    #expect(session.hasWork, "making a long cast keeps no key waiting")
    #expect(session.rows().suffix(2).joined().contains("making film.cast: "))
    var slices = 0
    while session.hasWork {
      session.work()
      slices += 1
    }
    #expect(slices > 1)
    guard case .save(let text, _)? = session.takeRequests().first else {
      Issue.record("nothing saved")
      return
    }
    var expected = Asciicast(
      size: CellSize(width: 60, height: 12), title: DisplayText(session.scene.title), depth: .rgb)
    for (index, canvas) in shown.enumerated() {
      expected.add(canvas, cursor: index == 4 ? session.cursor : nil, at: .milliseconds(250 * index))
    }
    expected.end()
    expect(text, expected.text)
    #expect(text.contains("\n[0.75, \"r\", \"40x9\"]\n[0.75, \"o\", "))
  }

  @Test("a cast that is unfinished when the session ends is finished then")
  func filmAtTheEnd() throws {
    let session = try gallerySession("boxes", width: 40, height: 10)
    for _ in 0..<50 {
      session.press("j")
      session.record(shown: session.frame())
    }
    session.press("w", .control("u"))
    session.press(contentsOf: "film.cast")
    session.press(.enter, "q")
    session.finishSaving()
    guard case .save(let text, "film.cast")? = session.takeRequests().first else {
      Issue.record("nothing saved")
      return
    }
    #expect(text.hasSuffix("?25h\"]\n"))
    #expect(!session.hasWork)
  }

  @Test("frames of a script without times are half a second apart")
  func pace() throws {
    let script = try InputScript(parsing: "j j")
    let cast = script.cast(in: ExplorerSession(catalogue: GalleryCatalogue.standard, as: script.conditions))
    #expect(cast.contains("\n[0, \"o\""))
    #expect(cast.contains("\n[0.5, \"o\""))
    #expect(cast.contains("\n[1, \"o\""))
  }

  @Test("a scene's command line and script contain the request that opened it")
  func request() throws {
    let scenes = [Scene.boxes("one", counts: [3]) { CollectionViewLayout() }]
    let files = Presentation(scenes: ["my scene.yaml"], settings: ["layout.minimumLineSpacing=2"])
    let session = ExplorerSession(catalogue: SceneCatalogue(scenes, from: files), size: CellSize(width: 40, height: 9))
    expect(session.command, "ashlar open 'my scene.yaml' --set layout.minimumLineSpacing=2")
    expect(session.script.conditions.request, files)
    let data = try Presentation(words: ["people.csv", "--section-by", "city"])
    let view = ExplorerSession(catalogue: SceneCatalogue(scenes, from: data), size: CellSize(width: 40, height: 9))
    expect(view.command, "ashlar view people.csv --section-by city")
    expect(view.script.conditions.data, ["people.csv", "--section-by", "city"])
    let gallery = Presentation(scenes: ["flow"], settings: ["layout.minimumLineSpacing=2"])
    var catalogue = GalleryCatalogue.standard
    catalogue.request = gallery
    let index = try catalogue.index(named: "flow")
    let flow = ExplorerSession(catalogue: catalogue, startingAt: index, size: CellSize(width: 40, height: 9))
    expect(flow.command, "ashlar open flow --set layout.minimumLineSpacing=2")
    flow.press(.tab)
    expect(flow.command, "ashlar open \(catalogue.names[index + 1])")
  }
}

extension ExplorerSession {
  /// Whether a panel that shows times has the keys.
  fileprivate var hasOwnTimes: Bool { [.numbers, .events].contains(route.panels.focus) }
}

/// Random input such as a user might give, the same for the same seed.
private struct SessionChance {
  private var generator: SplitMix64

  init(seed: UInt64, scene: String) {
    generator = SplitMix64(seed: scene.utf8.reduce(seed &* 1_000_003) { $0 &* 31 &+ UInt64($1) })
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  private mutating func cell() -> CellPoint { CellPoint(x: below(80), y: below(24)) }

  mutating func batch() -> [InputEvent] {
    switch below(24) {
    case 0:
      let least = below(4) == 0 ? CellSize(width: 1, height: 1) : CellSize(width: 30, height: 8)
      return [.resize(CellSize(width: least.width + below(90), height: least.height + below(40)))]
    case 1: return drag()
    case 2: return typed("/", one(of: ["a", "noble", "é", "語", "[", "latin"]), end: one(of: [.enter, .escape]))
    case 3: return typed(":", one(of: ["2.3", "50%", "0,40", "gas", "9999.1", "👩‍🚀"]), end: .enter)
    case 4:
      return [.key(.control("p"))] + keys(one(of: ["theme", "next", "zoom", "xyz"])) + [
        .key(one(of: [.enter, .escape]))
      ]
    case 5: return [.paste(one(of: ["helium", "\u{1B}[31m\n", "日本"]))]
    case 6:
      return [.key("p"), .key(one(of: [.up, .down])), .key(one(of: [.left, .right])), .key(one(of: ["p", .escape]))]
    case 7: return [.key("p"), .key(.down)] + keys(one(of: ["3", "12", "-1", "x"])) + [.key(.enter), .key("p")]
    case 8: return typed("w", one(of: [".svg", "a.jpeg"]), end: .enter)
    case 9: return keys("\(1 + below(40))") + [.key(one(of: ["j", "k", "G", "]", "n"]))]
    case 10:
      return [
        .mouse(MouseEvent(.scroll(dx: below(3) - 1, dy: below(5) - 2), at: cell(), modifiers: one(of: [[], .shift])))
      ]
    case 11:
      return [
        .mouse(MouseEvent(.press(one(of: [.left, .right])), at: cell())),
        .mouse(MouseEvent(.release(.left), at: cell())),
      ]
    case 12 where below(2) == 0:
      let panel: Key = one(of: ["s", "e"])
      return [.key(panel), .key("j"), .key(panel)]
    case 12: return [.key("m"), .key("x"), .key("'"), .key("x")]
    default: return (0...below(3)).map { _ in .key(one(of: Self.plainKeys)) }
    }
  }

  private mutating func drag() -> [InputEvent] {
    [.mouse(MouseEvent(.press(.left), at: cell()))]
      + (0...below(4)).map { _ in .mouse(MouseEvent(.drag(.left), at: cell())) }
      + [.mouse(MouseEvent(.release(.left), at: cell()))]
  }

  private func keys(_ text: String) -> [InputEvent] { text.map { .key(Key($0)) } }

  private func typed(_ key: Key, _ text: String, end: Key) -> [InputEvent] { [.key(key)] + keys(text) + [.key(end)] }

  /// All keys of the table, except those that quit or show times, and some keys without an action.
  private static let plainKeys: [Key] =
    ActionTable.standard.actions
    .filter { !["quit", "numbers", "events"].contains($0.name) }.flatMap(\.keys)
    + [.escape, .escape, .escape, .enter, .down, .up, "j", "k", "5", "é", .function(5), "n", "N"]
}
