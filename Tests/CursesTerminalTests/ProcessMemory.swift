import Foundation

/// The memory of this process, where the system reports it.
enum ProcessMemory {
  /// Returns freed memory to the system, and forgets how much was in use before.
  ///
  /// The GNU library keeps freed memory in one arena for each thread. What a run needs is measured without that of the
  /// runs before it.
  static func startAgain() {
    typealias Trim = @convention(c) (_ padding: Int) -> Int32
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    // See proc(5): 5 sets the highest use to the present one.
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }

  /// A field of `/proc/self/status` in megabytes; 0 if there is none.
  static func megabytes(_ field: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return (line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0) / 1_000
  }
}
