import CharacterCanvas
import CursesTerminal
import Dispatch
import Explorer
import Foundation
import Records
import Scenes

/// What a user waits for who looks at a million rows while they are read.
///
/// Each file is read by a process of its own, since what counts is its memory and the time from its start.
@MainActor
func measureReading(_ report: inout Report) {
  report.section(
    "Reading",
    """
    Rows of five fields in 40 sections, in a list at 80x24; wall clock. The first frame is from the start of the process to
    the last byte written. A step is the key `j`, to the last byte, 2 ms after the step before; the rival is a file of
    1,000 rows that has been read. Memory is the most that was resident, less what the process with 1,000 rows had.
    """)
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for format in [DataFormat.csv, .jsonl] {
    do {
      let few = try ReadingRun(of: RowFile(format, rows: 1_000, in: folder))
      let many = try ReadingRun(of: RowFile(format, rows: 1_000_000, in: folder))
      many.report(&report, beside: few)
    } catch {
      report.line("\(format)", 0, "\(error)")
    }
  }
}

/// A file of rows that are the same every time.
private struct RowFile {
  let format: DataFormat
  let rows: Int
  let path: String
  let byteCount: Int

  init(_ format: DataFormat, rows: Int, in folder: URL) throws {
    (self.format, self.rows) = (format, rows)
    var text = format == .csv ? "id,name,group,value,note\n" : ""
    text.reserveCapacity(rows * 100)
    var state: UInt64 = 1
    for row in 0..<rows {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (group, value) = (state >> 33 % 40, state >> 40 % 100_000)
      text +=
        format == .csv
        ? "\(row),item \(row),group \(group),\(value),amber fjord\n"
        : "{\"id\":\(row),\"name\":\"item \(row)\",\"group\":\"group \(group)\",\"value\":\(value),\"note\":\"amber fjord\"}\n"
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(rows).\(format)")
    try Data(text.utf8).write(to: file)
    (path, byteCount) = (file.path, text.utf8.count)
  }
}

/// What the process that read a file says of it.
private struct ReadingRun {
  private let file: RowFile
  private let times: ReadingTimes

  @MainActor
  init(of file: RowFile) throws {
    self.file = file
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [ReadingChild.name, file.path]
    let output = Pipe()
    process.standardError = output
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var times = try JSONDecoder().decode(ReadingTimes.self, from: data)
    times.firstFrame -= Double(start) * 1e-9
    times.end -= Double(start) * 1e-9
    self.times = times
  }

  func report(_ report: inout Report, beside few: ReadingRun) {
    let (name, rows) = ("\(file.format)", file.rows)
    report.row("\(name): first frame", n: rows, times.firstFrame, .seconds(0.1))
    report.row("\(name): read to the end", n: rows, times.end - times.firstFrame)
    let rival = ("1,000 rows:", few.times.stepAfter)
    report.row("\(name): step while reading, in the middle", n: rows, times.stepWhile, rival: rival, .times(1.25))
    report.row("\(name): step while reading, 99 of 100", n: rows, times.slowStepWhile, .seconds(0.016))
    report.row("\(name): step after, in the middle", n: rows, times.stepAfter, rival: rival, .times(1.25))
    let (most, limit) = (times.resident - few.times.resident, 2 * file.byteCount + 24 * rows)
    report.line(
      "\(name): memory", rows, "\((most / 1000).grouped) kB", "file \((file.byteCount / 1000).grouped) kB", "",
      "\((limit / 1000).grouped) kB", most <= limit)
  }
}

private struct ReadingTimes: Codable {
  /// Of the clock that all processes share, in seconds; from the start of the process on once it is known.
  var firstFrame = 0.0
  var end = 0.0
  var stepWhile = 0.0
  var slowStepWhile = 0.0
  var stepAfter = 0.0
  /// The most, in bytes.
  var resident = 0
}

/// The process that reads a file.
@MainActor
enum ReadingChild {
  static let name = "--read"

  static func run(_ path: String) throws {
    guard let terminal = PrivateTerminal(size: CellSize(width: 80, height: 24)) else { return }
    var times = ReadingTimes()
    let screen = try CursesScreen(CursesOptions(environment: ["TERM": "xterm-256color"]))
    let stream = try RecordStream(SourceRequest(path: path).reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: "group", showsAllDetails: true), source: path)
    let scene = Scene.records(stream, grouping: grouping, layout: .list, name: "rows", title: "rows", source: path)
    let session = ExplorerSession(
      catalogue: SceneCatalogue([scene]), size: screen.size, capabilities: screen.capabilities)
    session.onArrival = { screen.present(session.frame(), cursor: nil) }
    screen.present(session.frame(), cursor: nil)
    times.firstFrame = now
    var steps = 0
    func step() -> Double {
      let start = now
      ForegroundWork.main.perform {
        session.handle([.key(steps / 200 % 2 == 0 ? "j" : "k")])
        screen.present(session.frame(), cursor: nil)
      }
      steps += 1
      return now - start
    }
    // As keys come one by one, others may run between two steps: they find the caches as those have left them.
    func stepAfterPause() -> Double {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
      return step()
    }
    var whileReading: [Double] = []
    while stream.progress != nil { whileReading.append(stepAfterPause()) }
    times.end = now
    (times.stepWhile, times.slowStepWhile) = (whileReading.median, whileReading.quantile(0.99))
    if whileReading.isEmpty { (times.stepWhile, times.slowStepWhile) = (0, 0) }
    times.stepAfter = (0..<1000).map { _ in stepAfterPause() }.median
    times.resident = ResidentMemory.most
    screen.close()
    terminal.close()
    FileHandle.standardError.write(try JSONEncoder().encode(times))
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }
}

/// The memory of this process.
enum ResidentMemory {
  /// The most that was resident, in bytes.
  static var most: Int {
    #if os(Linux)
      // What getrusage says is at least what the process that started this one had.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1024
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
