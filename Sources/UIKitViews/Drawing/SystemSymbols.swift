import Foundation

/// System symbols as characters: a terminal has no pictures of that size.
enum SystemSymbols {
  /// The character for a name; nil for a text that cannot be the name of a symbol.
  ///
  /// A name without a character takes that of the name without its last parts: `heart.circle.fill` is shown
  /// as `heart`. Names that are still unknown are a small square.
  static func glyph(for name: String) -> Character? {
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == ".") }),
      name.first != ".", name.last != "."
    else { return nil }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard !parts.contains("") else { return nil }
    while !parts.isEmpty {
      if let glyph = glyphs[parts.joined(separator: ".")] { return glyph }
      parts.removeLast()
    }
    return unknown
  }

  /// What names without a character are shown as.
  static let unknown: Character = "▫"

  /// The commonest symbols, each as a character of one column.
  static let glyphs: [String: Character] = [
    // Arrows and chevrons.
    "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→", "arrow.backward": "←",
    "arrow.forward": "→", "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.triangle.2.circlepath": "↻",
    "arrow.up.arrow.down": "⇅", "arrow.left.arrow.right": "⇄", "arrow.uturn.backward": "↶", "arrow.uturn.left": "↶",
    "arrow.uturn.right": "↷", "arrow.turn.up.left": "↰", "arrowshape.turn.up.left": "↰",
    "arrowshape.turn.up.right": "↱", "arrow.up.right": "↗", "arrow.down.left": "↙", "arrow.up.forward": "↗",
    "square.and.arrow.up": "↥", "square.and.arrow.down": "↧", "chevron.right": "›", "chevron.left": "‹",
    "chevron.forward": "›", "chevron.backward": "‹", "chevron.up": "⌃", "chevron.down": "⌄",
    "chevron.up.chevron.down": "↕",
    // Marks.
    "checkmark": "✓", "checkmark.seal": "✓", "xmark": "✕", "plus": "+", "minus": "−", "multiply": "×", "divide": "÷",
    "equal": "=", "percent": "%", "number": "#", "at": "@", "questionmark": "?", "exclamationmark": "!",
    "exclamationmark.triangle": "⚠", "info": "ℹ", "ellipsis": "…", "circle": "○", "circle.fill": "●",
    "square": "□", "square.fill": "■", "triangle": "△", "triangle.fill": "▲", "diamond": "◇", "diamond.fill": "◆",
    "rectangle": "▭", "rectangle.fill": "▬", "hexagon": "⬡", "hexagon.fill": "⬢", "circle.dashed": "◌",
    "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥", "flag": "⚐", "flag.fill": "⚑", "pin": "⌖",
    "mappin": "⌖", "location": "➤", "scope": "⌖", "bookmark": "⚐", "bookmark.fill": "⚑", "tag": "⬖",
    // Files, writing and tools.
    "folder": "▱", "folder.fill": "▰", "doc": "▯", "doc.fill": "▮", "doc.text": "▤", "doc.on.doc": "⧉",
    "doc.plaintext": "▤", "doc.richtext": "▤", "tray": "⌂", "tray.2": "⌂", "archivebox": "▣", "trash": "⌫",
    "trash.fill": "⌫", "pencil": "✎", "pencil.tip": "✎", "square.and.pencil": "✎", "highlighter": "✎",
    "scissors": "✂", "paperclip": "∞", "link": "∞", "gear": "⚙", "gearshape": "⚙", "gearshape.2": "⚙",
    "wrench": "⚒", "hammer": "⚒", "slider.horizontal.3": "≣", "line.3.horizontal": "≡", "line.horizontal.3": "≡",
    "list.bullet": "≔", "list.number": "≔", "list.dash": "≔", "text.alignleft": "≡", "text.justify": "≡",
    "magnifyingglass": "⌕", "line.3.horizontal.decrease": "▽", "book": "▥", "books.vertical": "▥",
    "newspaper": "▤", "calendar": "▦", "clock": "◷", "alarm": "◷", "timer": "◷", "stopwatch": "◷",
    "hourglass": "⧗", "terminal": "▣", "externaldrive": "▤", "internaldrive": "▤", "printer": "⎙",
    // People, messages and media.
    "person": "☺", "person.fill": "☻", "person.2": "☺", "person.2.fill": "☻", "person.3": "☺",
    "hand.thumbsup": "☝", "hand.raised": "☝", "envelope": "✉", "envelope.fill": "✉", "envelope.open": "✉",
    "paperplane": "➤", "message": "❏", "bubble.left": "❏", "bubble.right": "❏", "text.bubble": "❏", "phone": "☎",
    "phone.fill": "☎", "video": "▷", "camera": "◉", "photo": "▨", "photo.on.rectangle": "▨", "film": "▥",
    "music.note": "♪", "music.note.list": "♫", "play": "▷", "play.fill": "▶", "pause": "‖", "pause.fill": "‖",
    "stop": "□", "stop.fill": "■", "speaker": "♪", "speaker.wave.2": "♫", "mic": "♩", "headphones": "♬",
    "bell": "♤", "bell.fill": "♠", "bell.slash": "♤", "gift": "⊞", "cart": "⊔", "bag": "⊔", "creditcard": "▭",
    "house": "⌂", "house.fill": "⌂", "building": "▥", "building.2": "▥", "globe": "◍", "map": "▧", "airplane": "✈",
    "car": "▱", "tram": "▭", "bicycle": "⚭", "key": "⚷", "lock": "⚿", "lock.fill": "⚿", "lock.open": "⚷", "eye": "◉",
    "eye.slash": "◌", "power": "⏻", "wifi": "≋", "network": "◍", "antenna.radiowaves.left.and.right": "≋",
    "battery.100": "▮", "bolt": "↯", "bolt.fill": "↯", "cpu": "▣", "desktopcomputer": "▭", "laptopcomputer": "▭",
    "iphone": "▯", "ipad": "▯", "tv": "▭", "display": "▭", "keyboard": "⌨", "gamecontroller": "⊞",
    "paintbrush": "✎", "paintpalette": "◕", "eyedropper": "✎", "wand.and.stars": "✶", "sparkles": "✶",
    // Weather and nature.
    "sun.max": "☀", "sun.max.fill": "☀", "sun.min": "☼", "moon": "☾", "moon.fill": "☾", "cloud": "☁",
    "cloud.fill": "☁", "cloud.rain": "☂", "umbrella": "☂", "snowflake": "❄", "flame": "♨", "drop": "◊", "leaf": "❧",
    "thermometer": "⌇", "wind": "≋", "tornado": "≋", "mountain.2": "⋀", "tree": "♣", "pawprint": "∴", "cube": "⬡",
    "square.grid.2x2": "⊞", "square.grid.3x3": "▦", "rectangle.grid.1x2": "⊟", "square.stack": "❐",
    "chart.bar": "▂", "chart.pie": "◔", "chart.line.uptrend.xyaxis": "⟋", "function": "ƒ", "sum": "∑", "infinity": "∞",
  ]
}

/// A label with the character of a symbol, in an image view.
final class SymbolLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isSymbol = true
    textAlignment = .center
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isSymbol = true
  }

  /// The image view says how large it is.
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}
