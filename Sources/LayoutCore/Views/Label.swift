import Foundation

/// A view with a text. The first label inside a reusable view gives that view its text.
open class Label: View {
  open var text: String? { didSet { announceChange() } }
  open var textColor: ViewColor? { didSet { announceChange() } }
  open var textAlignment = ViewContent.Alignment.leading { didSet { announceChange() } }
  /// Of the font only the weight is seen; the size decides how much room the label asks for.
  open var font: Font! = Font(pointSize: 17) { didSet { announceChange() } }
  /// How many lines to show at the most; 0 means any number.
  open var numberOfLines = 1

  /// Tells the reusable view around this label, however deep it lies.
  private func announceChange() {
    var view: View? = self
    while let parent = view?.superview {
      if let reusable = parent as? ReusableView { return reusable.labelDidChange() }
      view = parent
    }
  }

  /// The room the text takes within `size.width` points, at most `numberOfLines` lines.
  /// - Complexity: O(n) for n characters.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty, let font else { return .zero }
    let room = size.width > 0 ? max(1, Int((min(size.width, 1e9) / font.advance).rounded(.down))) : .max
    let lengths = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      Self.lineLengths(words: line.split(separator: " ", omittingEmptySubsequences: false).map(\.count), room: room)
    }
    let shown = numberOfLines > 0 ? Array(lengths.prefix(numberOfLines)) : lengths
    let longest = CGFloat(shown.max() ?? 0) * font.advance
    return CGSize(width: longest, height: CGFloat(shown.count) * font.lineHeight)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// The characters on each line when words are broken greedily, and words longer than a line inside.
  private static func lineLengths(words: [Int], room: Int) -> [Int] {
    var lines = [0]
    for (index, word) in words.enumerated() {
      let last = lines[lines.count - 1]
      if index > 0, last + 1 + word <= room {
        lines[lines.count - 1] = last + 1 + word
        continue
      }
      if index > 0 { lines.append(0) }
      var rest = word
      while rest > room {
        lines[lines.count - 1] = room
        lines.append(0)
        rest -= room
      }
      lines[lines.count - 1] = rest
    }
    return lines
  }
}
