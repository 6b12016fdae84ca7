import Foundation

/// The user's home folder.
public enum HomeFolder {
  /// The folder that `HOME` names, or else the one in the system's list of users. An empty or relative `HOME` is no
  /// folder: files would land beside the root, or wherever the program was started.
  public static func path(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return trimmed(home) }
    guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return NSTemporaryDirectory() }
    let home = String(cString: folder)
    return home.hasPrefix("/") ? trimmed(home) : NSTemporaryDirectory()
  }

  /// Without slashes at the end, unless it is the root.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path == "/" ? "" : path
  }
}
