import Foundation
import Images
import LayoutCore

/// An image: a file, bytes, or only a size. Its pixels are decoded when it is in view.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  public enum Orientation: Int, Hashable, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public enum RenderingMode: Int, Hashable, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// In points; zero for an image that was not made with a size.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// Images are turned upright when they are decoded.
  public var imageOrientation: Orientation { .up }
  /// Where the pixels come from; nil for an image that has only a size, and for a symbol.
  public let source: Image?
  /// The character that a system symbol is shown as.
  package private(set) var glyph: Character?
  /// The name of a system symbol in words, for menus, such as `square and arrow up`.
  package private(set) var symbolWords: String?
  /// The size of a symbol: two characters of a row, in points.
  static let symbolSize = CGSize(width: symbolExtent, height: symbolExtent)
  package static let symbolExtent: CGFloat = 16

  public override init() {
    (size, scale, source) = (.zero, 1, nil)
    super.init()
  }

  /// An image of a size in points, for code that makes one to measure it.
  public init(size: CGSize, scale: CGFloat = 1) {
    (self.size, self.scale, source) = (size, scale, nil)
    super.init()
  }

  /// An image with pixels. Its size is read from its header; nil if that cannot be read.
  ///
  /// - Parameters:
  ///   - source: the file, the bytes or the drawing.
  ///   - scale: pixels per point.
  public init?(_ source: Image, scale: CGFloat = 1) {
    guard let pixels = try? source.header().size else { return nil }
    size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    (self.scale, self.source) = (scale, source)
    super.init()
  }

  /// An image that the program registered with `NamedImages`, or a file of its main bundle; nil if there is none.
  public convenience init?(named name: String) {
    guard let image = NamedImages.image(named: name) else { return nil }
    self.init(image, scale: Self.scale(of: image.name))
  }

  /// The same as `init(named:)`: bundle and traits make no difference.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }

  /// A system symbol, shown as a character: the commonest ones as one that looks like them, others as a small square.
  /// nil for a text that cannot be the name of a symbol. Names are lower-case words and numbers with dots between them.
  public convenience init?(systemName name: String) {
    guard let glyph = SystemSymbols.glyph(for: name) else { return nil }
    self.init(size: Self.symbolSize)
    self.glyph = glyph
    symbolWords = name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
  }

  /// Whether the image is a system symbol.
  public var isSymbolImage: Bool { glyph != nil }

  /// An image of the bytes of a file; nil if their header cannot be read.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// The same, with a number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) { self.init(Image(bytes: Array(data)), scale: scale) }

  /// An image of a file; nil if its header cannot be read. `@2x` and `@3x` before the suffix are its scale.
  public convenience init?(contentsOfFile path: String) {
    self.init(Image(file: path), scale: Self.scale(of: path))
  }

  private static func scale(of path: String) -> CGFloat {
    let name = (path as NSString).deletingPathExtension
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = NamedImages.image(named: name), let pixels = try? image.header().size else {
      self.init()
      return
    }
    self.init(image, pixels: pixels)
  }

  init(_ image: Image, pixels: PixelSize, scale: CGFloat = 1) {
    (source, self.scale) = (image, scale)
    size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    super.init()
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}

/// The type of an image literal that names no other.
public typealias _ImageLiteralType = UIImage

/// A view that shows an image and is as large as it.
open class UIImageView: UIView {
  open var image: UIImage? { didSet { imageDidChange() } }
  open var highlightedImage: UIImage? { didSet { imageDidChange() } }
  open var isHighlighted = false { didSet { imageDidChange() } }
  private var symbol: SymbolLabel?
  /// Stored: a symbol is one character.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// A view as large as the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    // Initialisers call no observers.
    imageDidChange()
  }

  private var current: UIImage? { (isHighlighted ? highlightedImage : nil) ?? image }

  /// Symbols are characters, in the tint colour.
  private func imageDidChange() {
    invalidateIntrinsicContentSize()
    guard let glyph = current?.glyph else {
      symbol?.removeFromSuperview()
      symbol = nil
      return
    }
    let label = symbol ?? SymbolLabel(frame: bounds)
    if symbol == nil { addSubview(label) }
    symbol = label
    label.text = String(glyph)
    label.textColor = tintColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    symbol?.textColor = tintColor
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? size }

  open override var displayedImage: ContentImage? {
    guard let source = current?.source ?? image?.source else { return nil }
    return ContentImage(source, fit: contentMode.fit, cornerRadius: layer.cornerRadius)
  }
}

extension View.ContentMode {
  /// How an image fills its place in this mode.
  fileprivate var fit: ImageFit {
    switch self {
    case .scaleToFill, .redraw: .stretch
    case .scaleAspectFit: .fit
    case .scaleAspectFill: .fill
    case .center: .natural(.center, .center)
    case .top: .natural(.center, .top)
    case .bottom: .natural(.center, .bottom)
    case .left: .natural(.left, .center)
    case .right: .natural(.right, .center)
    case .topLeft: .natural(.left, .top)
    case .topRight: .natural(.right, .top)
    case .bottomLeft: .natural(.left, .bottom)
    case .bottomRight: .natural(.right, .bottom)
    }
  }
}

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

  /// The character of names that have none.
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
