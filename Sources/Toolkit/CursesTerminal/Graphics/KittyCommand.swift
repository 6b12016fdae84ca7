import CharacterCanvas
import Foundation

/// Commands of kitty's graphics protocol, as bytes for the terminal.
struct KittyCommand {
  /// The most characters of data in a command.
  static let chunk = 4096

  private let keys: String
  private var data = ""

  /// The pieces by which a terminal gets an image. No other command may come between them.
  static func pieces(of pixels: EncodedPixels, for id: UInt32) -> [KittyCommand] {
    let text = Data(pixels.bytes).base64EncodedString()
    let form = pixels.form == .png ? "f=100" : "f=32,s=\(pixels.width),v=\(pixels.height)"
    let bytes = Array(text.utf8)
    return stride(from: 0, to: max(1, bytes.count), by: chunk).map { start in
      let end = min(start + chunk, bytes.count)
      let first = start == 0 ? "a=t,\(form),i=\(id)," : ""
      let more = end < bytes.count ? 1 : 0
      return KittyCommand(keys: "\(first)q=2,m=\(more)", data: String(decoding: bytes[start..<end], as: UTF8.self))
    }
  }

  /// From now on, placeholders show the image in so many columns and rows.
  static func place(_ id: UInt32, in cells: CellSize) -> KittyCommand {
    KittyCommand(keys: "a=p,U=1,q=2,i=\(id),c=\(cells.width),r=\(cells.height)")
  }

  /// Frees an image. Ends its transmission if that is not complete.
  static func delete(_ id: UInt32) -> KittyCommand { KittyCommand(keys: "a=d,d=I,q=2,i=\(id)") }

  /// Sends a pixel to try whether the terminal takes images. It replies `i=31;OK`.
  static let trial = KittyCommand(keys: "a=q,i=31,s=1,v=1,t=d,f=24", data: "AAAA")

  private init(keys: String, data: String = "") { (self.keys, self.data) = (keys, data) }

  /// - Parameter passesTmux: whether the bytes are for the terminal around tmux.
  func bytes(passesTmux: Bool) -> [UInt8] {
    let text = "\u{1B}_G\(keys)\(data.isEmpty ? "" : ";\(data)")\u{1B}\\"
    return Array((passesTmux ? Passthrough.wrapped(text) : text).utf8)
  }
}

/// The sequence by which tmux hands text on to the terminal around it, if its option `allow-passthrough` is on.
enum Passthrough {
  static func wrapped(_ text: String) -> String {
    "\u{1B}Ptmux;" + text.replacingOccurrences(of: "\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
  }
}
