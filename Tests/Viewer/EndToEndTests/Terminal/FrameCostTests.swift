import Foundation
import TestExpectations
import TestTerminals
import Testing

/// The bytes sent for a key, counted at the other end of a pseudo-terminal.
@Suite("The cost of a frame", .serialized) struct FrameCostTests {
  private static let list = ["view", "Demo/Gallery/Data/countries.csv", "--section-by", "subregion", "--title", "name"]

  /// The cost of each of a series of keys. Each key is sent after the frame of the one before it.
  private func costs(_ terminal: PseudoTerminal, of key: String, count: Int) throws -> [(bytes: Int, writes: Int?)] {
    try (0..<count).map { round in
      let (bytes, frames) = (terminal.output.count, terminal.frameCount)
      let before = terminal.traffic
      terminal.send(key)
      try terminal.wait(for: "frame \(round) of '\(key)'") { $0.frameCount > frames }
      expect(terminal.frameCount, frames + 1)
      let cost = terminal.output.count - bytes
      guard let before else { return (cost, nil) }
      // The system counts a write when it returns, which may be after its bytes have arrived here.
      let after = try Patience.wait(for: "the system to count frame \(round)") {
        terminal.traffic.flatMap { $0.bytes >= before.bytes + cost ? $0 : nil }
      }
      return (cost, after.writes(since: before, toTerminal: cost))
    }
  }

  private func median(_ numbers: [Int]) -> Int { numbers.sorted()[numbers.count / 2] }

  @Test(
    "at 120x40 a row costs at most 450 bytes in two writes, and a page at most 12 KB",
    arguments: [["open", "flow"], list])
  func rows(arguments: [String]) throws {
    let terminal = try Ashlar.opened(arguments, columns: 120, rows: 40)
    let down = try costs(terminal, of: "j", count: 60)
    #expect(median(down.map(\.bytes)) <= 450, "\(down.map(\.bytes))")
    #expect(down.compactMap(\.writes).allSatisfy { $0 <= 2 }, "\(down.map(\.writes))")
    let up = try costs(terminal, of: "k", count: 60)
    #expect(median(up.map(\.bytes)) <= 450, "\(up.map(\.bytes))")
    let pages = try costs(terminal, of: " ", count: 3) + costs(terminal, of: "b", count: 3)
    #expect(pages.allSatisfy { $0.bytes <= 12_288 && $0.writes ?? 0 <= 2 }, "\(pages)")
  }

  @Test("at 80x24 a line of a plain list costs at most 200 bytes")
  func lines() throws {
    let terminal = try Ashlar.opened(Self.list + ["--detail", "capital"])
    let costs = try costs(terminal, of: "j", count: 60)
    #expect(median(costs.map(\.bytes)) <= 200, "\(costs.map(\.bytes))")
    #expect(costs.compactMap(\.writes).allSatisfy { $0 <= 2 }, "\(costs.map(\.writes))")
  }

  @Test("while tiles move, each frame is one write, besides queries whether it has arrived")
  func motion() throws {
    let terminal = try Ashlar.opened(
      ["open", "shuffle"], environment: ["ASHLAR_MOTION": "full"], columns: 120, rows: 40)
    _ = try costs(terminal, of: "E", count: 1)
    let (bytes, frames) = (terminal.output.count, terminal.frameCount)
    let before = try #require(terminal.traffic)
    terminal.send("s")
    var seen = 0
    try Patience.wait(for: "rest") {
      defer { seen = terminal.frameCount }
      terminal.read(waiting: 500)
      return terminal.frameCount == seen && seen > frames + 1 ? () : nil
    }
    let sent = terminal.output.count - bytes
    let after = try Patience.wait(for: "the system to count the frames") {
      terminal.traffic.flatMap { $0.bytes >= before.bytes + sent ? $0 : nil }
    }
    let queries = terminal.text.components(separatedBy: "\u{1B}[c").count - 1
    #expect(after.writes(since: before, toTerminal: sent) <= terminal.frameCount - frames + queries)
    #expect(sent <= 24_000)
    try expectIdle(terminal)
  }

  @Test("an idle program sends nothing and takes no time")
  func idle() throws {
    let terminal = try Ashlar.opened()
    _ = try costs(terminal, of: "j", count: 3)
    try expectIdle(terminal)
    _ = try costs(terminal, of: "j", count: 1)
  }

  /// Once a program has nothing to do, it sends nothing and takes no time: no timer wakes it.
  private func expectIdle(_ terminal: PseudoTerminal) throws {
    var before = (bytes: 0, work: terminal.work)
    try Patience.wait(for: "the program to fall asleep") {
      defer { before = (terminal.output.count, terminal.work) }
      terminal.read(waiting: 50)
      return terminal.output.count == before.bytes && terminal.work == before.work ? () : nil
    }
    terminal.read(waiting: 1000)
    expect(terminal.output.count, before.bytes)
    expect(terminal.work, before.work)
  }

  @Test("keys that change nothing send a few bytes at most")
  func noChange() throws {
    let terminal = try Ashlar.opened()
    let before = terminal.output.count
    terminal.send("kkkg")
    // The frame of the next key shows that these keys were taken.
    _ = try costs(terminal, of: "j", count: 1)
    #expect(terminal.output.count - before <= 900)
  }

  @Test("keys that wait are handled together")
  func flood() throws {
    let terminal = try Ashlar.opened(columns: 120, rows: 40)
    let frames = terminal.frameCount
    terminal.send(String(repeating: "j", count: 90) + String(repeating: "jk", count: 205))
    try terminal.wait(for: "row 90") { $0.text.contains("rows 91–129/") }
    #expect(terminal.frameCount - frames <= 20)
  }
}

extension PseudoTerminal {
  /// The system's counters of what a process writes.
  struct Traffic {
    let calls: Int
    let bytes: Int

    /// The number of calls since then that wrote to the terminal, which received `count` bytes. All other calls wake
    /// threads with eight bytes each.
    func writes(since before: Traffic, toTerminal count: Int) -> Int {
      calls - before.calls - (bytes - before.bytes - count) / 8
    }
  }

  /// What the program has written so far, if the system reports it.
  var traffic: Traffic? {
    guard let text = try? String(contentsOfFile: "/proc/\(child.id)/io", encoding: .utf8) else { return nil }
    let counts = text.split(separator: "\n").reduce(into: [Substring: Int]()) { counts, line in
      let parts = line.split(separator: ":")
      counts[parts[0]] = parts.count == 2 ? Int(parts[1].dropFirst()) : nil
    }
    guard let calls = counts["syscw"], let bytes = counts["wchar"] else { return nil }
    return Traffic(calls: calls, bytes: bytes)
  }

  /// How often each thread of the program woke up, and the processor time it took, in ticks. Empty if the system does
  /// not report it.
  var work: [String: [String]] {
    let folder = "/proc/\(child.id)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(into: [:]) { work, thread in
      let status = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let times = (try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)) ?? ""
      work[thread] =
        status.split(separator: "\n").filter { $0.hasPrefix("voluntary_ctxt_switches") }.map(String.init)
        + times.split(separator: " ").dropFirst(13).prefix(2).map(String.init)
    }
  }
}
