import Foundation

/// Converts between canonical and real coordinates; no other type does. Horizontal content is transposed, and
/// right-to-left content is mirrored about its width.
struct CanonicalMap: Sendable {
  let scrollDirection: SectionStack.ScrollDirection
  /// The width of the content if it is mirrored.
  let mirrorWidth: CGFloat?

  @inline(__always)
  func real(_ frame: CGRect) -> CGRect {
    mirrored(scrollDirection == .vertical ? frame : transposed(frame))
  }

  @inline(__always)
  func canonical(_ frame: CGRect) -> CGRect {
    scrollDirection == .vertical ? mirrored(frame) : transposed(mirrored(frame))
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard let mirrorWidth else { return frame }
    return CGRect(
      x: mirrorWidth - (frame.origin.x + frame.size.width), y: frame.origin.y,
      width: frame.size.width, height: frame.size.height)
  }

  private func transposed(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.origin.y, y: frame.origin.x, width: frame.size.height, height: frame.size.width)
  }
}
