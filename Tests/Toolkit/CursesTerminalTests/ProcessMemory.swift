import Foundation

/// The memory of this process, where the system reports it.
enum ProcessMemory {
  /// Lets the C library return what is freed, with the options that `ashlar` sets when it starts.
  ///
  /// Without them, the GNU library keeps up to 64 MB of freed memory for each thread.
  static func returnWhatIsFreed() {
    typealias SetOption = @convention(c) (_ option: Int32, _ value: Int32) -> Int32
    // M_MMAP_THRESHOLD of malloc.h, in bytes. Once it is set, M_TRIM_THRESHOLD no longer grows either.
    if let set = function("mallopt", as: SetOption.self) { _ = set(-3, 1 << 18) }
  }

  /// Returns freed memory to the system, and forgets how much was in use before.
  ///
  /// The GNU library keeps freed memory in one arena for each thread. What a run needs is measured without that of the
  /// runs before it.
  static func startAgain() {
    typealias Trim = @convention(c) (_ padding: Int) -> Int32
    if let trim = function("malloc_trim", as: Trim.self) { _ = trim(0) }
    // See proc(5): 5 sets the highest use to the present one.
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
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
