import Foundation

/// The memory of this process, where the system reports it.
enum ProcessMemory {
  /// Returns freed memory to the system, and forgets how much was in use before.
  ///
  /// The GNU library keeps freed memory in one arena for each thread. What a run needs is measured without that of the
  /// runs before it.
  static func startAgain() {
    typealias Trim = @convention(c) (_ padding: Int) -> Int32
    if let trim = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    // See proc(5): 5 sets the highest use to the present one.
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }

  /// The megabytes that are still in use after a run. Threads that read its data end within moments of it, so those
  /// above the limit are measured again for up to five seconds.
  static func left(limit: Int) async -> Int {
    startAgain()
    for _ in 0..<50 where megabytes("VmRSS") >= limit {
      try? await Task.sleep(for: .milliseconds(100))
      startAgain()
    }
    return megabytes("VmRSS")
  }

  /// A field of `/proc/self/status` in megabytes; 0 if there is none.
  static func megabytes(_ field: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return (line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0) / 1_000
  }
}
