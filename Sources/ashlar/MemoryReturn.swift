import Foundation

/// The memory of large arrays goes back to the system as soon as they are freed.
///
/// glibc would keep up to 32 MB of each for later. After a sort of a million rows that is a third of the whole process.
/// Once this limit is set, glibc no longer raises another one, by which it would keep up to 64 MB for each thread.
enum MemoryReturn {
  /// `M_MMAP_THRESHOLD` of malloc.h, which Swift's module of glibc leaves out.
  private static let mappingThreshold: Int32 = -3
  /// In bytes. Larger blocks have a mapping of their own.
  private static let threshold: Int32 = 1 << 18

  /// Does nothing where the C library has no `mallopt`.
  static func begin() {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "mallopt") else { return }
    typealias SetOption = @convention(c) (Int32, Int32) -> Int32
    _ = unsafeBitCast(symbol, to: SetOption.self)(mappingThreshold, threshold)
  }
}
