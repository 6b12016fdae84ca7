import Foundation
import ProgramRuns

/// Paths as texts, whether their files exist or not.
package enum FilePath {
  /// The absolute path without symbolic links, as far as it exists.
  package static func real(_ path: String) -> String {
    let whole = joined(ProgramContext.current.folder, path)
    guard let found = realpath(whole, nil) else {
      let parts = whole.split(separator: "/")
      guard let last = parts.last else { return "/" }
      return joined(real("/" + parts.dropLast().joined(separator: "/")), String(last))
    }
    defer { free(found) }
    return String(cString: found)
  }

  /// A path in a folder, without `.` and `..`. Absolute paths stay as they are.
  package static func joined(_ folder: String, _ path: String) -> String {
    var parts: [Substring] = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path from a folder to a file. Both are absolute.
  package static func relative(_ path: String, from folder: String) -> String {
    let (path, folder) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(path, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: folder.count - common)
    let parts = up + path[common...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
