import Foundation

/// The encodings of text that can be named.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  /// The byte-order mark says which of the next two it is; without one, the zeros of the first letters say it.
  case utf16 = "utf-16"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case latin1 = "iso-8859-1"
  case latin2 = "iso-8859-2"
  case latin9 = "iso-8859-15"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"

  /// Reads a name in any case, with or without hyphens, or another usual name such as `latin1` or `cp1252`.
  public init?(name: String) {
    let plain = Self.plain(name)
    let usual = ["latin1": Self.latin1, "latin2": .latin2, "latin9": .latin9]
    let found =
      usual[plain]
      ?? Self.allCases.first { encoding in
        let own = Self.plain(encoding.rawValue)
        return own == plain || own.replacing("windows", with: "cp") == plain
      }
    guard let found else { return nil }
    self = found
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }

  /// The name in sentences.
  var title: String { rawValue.hasPrefix("windows") ? "W" + rawValue.dropFirst() : rawValue.uppercased() }

  /// The UTF-8 of each byte, empty for one that has no meaning; nil if a character can have several bytes.
  var singleBytes: [[UInt8]]? { Self.tables[self] }

  private static let tables: [TextEncoding: [[UInt8]]] = {
    var latin9 = table(.isoLatin1)
    let replaced: [(UInt8, Unicode.Scalar)] = [
      (0xA4, "€"), (0xA6, "Š"), (0xA8, "š"), (0xB4, "Ž"), (0xB8, "ž"), (0xBC, "Œ"), (0xBD, "œ"), (0xBE, "Ÿ"),
    ]
    for (byte, scalar) in replaced { latin9[Int(byte)] = Array(String(scalar).utf8) }
    return [
      .latin1: table(.isoLatin1), .latin2: table(.isoLatin2), .latin9: latin9,
      .windows1250: table(.windowsCP1250, hasControls: false), .windows1251: table(.windowsCP1251, hasControls: false),
      .windows1252: table(.windowsCP1252, hasControls: false), .windows1253: table(.windowsCP1253, hasControls: false),
      .windows1254: table(.windowsCP1254, hasControls: false),
    ]
  }()

  /// - Parameter hasControls: whether bytes from 80 to 9F may be controls. Foundation takes bytes without a meaning for
  ///   controls.
  private static func table(_ encoding: String.Encoding, hasControls: Bool = true) -> [[UInt8]] {
    (0...UInt8.max).map { byte in
      let text = String(bytes: [byte], encoding: encoding)
      guard let text, let scalar = text.unicodeScalars.first else { return [] }
      return !hasControls && (0x80..<0xA0).contains(scalar.value) ? [] : Array(text.utf8)
    }
  }
}
