import Foundation
import Scenes

extension SceneFile {
  /// Whether a path is that of a scene file: by its ending, and of JSON that it is one mapping with a layout.
  public static func isSceneFile(_ path: String) -> Bool {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "yaml", "yml": return true
    case "json":
      // What is taken out of a pipe is missed by whoever reads the rest.
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let source = try? ByteSource(path: path),
        let opening = try? source.nextChunk(limit: 1 << 20)
      else { return false }
      let text = (try? ByteSource.text(of: opening, name: path)) ?? opening
      return OutermostMembers(of: text).names.contains(Array("layout".utf8))
    default: return false
    }
  }
}

/// The names of the members of the mapping that some JSON is. There are none where it is something else, or where
/// something follows it: then it is lines, each with JSON of its own.
struct OutermostMembers {
  private(set) var names: Set<[UInt8]> = []

  /// - Complexity: O(n) for n bytes.
  init(of json: some Sequence<UInt8>) {
    var (depth, hasEnded, isInString, isEscaped) = (0, false, false, false)
    var string: [UInt8] = []
    for byte in json.starts(with: Self.mark) ? AnySequence(json.dropFirst(3)) : AnySequence(json) {
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false } else { string.append(byte) }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "{") where depth == 0 && !hasEnded: depth = 1
      case _ where depth == 0:
        names = []
        return
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        hasEnded = depth == 0
      case UInt8(ascii: "\""): (isInString, string) = (true, [])
      case UInt8(ascii: ":") where depth == 1: names.insert(string)
      default: continue
      }
    }
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
