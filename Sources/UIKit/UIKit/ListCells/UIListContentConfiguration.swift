import Foundation
import UIKitViews

/// The text, the second text and the image of a row of a list, and how they look.
///
/// Values that code sets are kept. Those that it leaves alone follow the state of the cell.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How a text looks.
  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Hashable, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    /// Its weight shows. Its size counts where lists have the density of a device.
    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    /// Stored: long texts are broken into lines, and the last line is cut.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The most lines; 0 means any number.
    public var numberOfLines = 0
    /// Stored: characters have one size.
    public var adjustsFontSizeToFitWidth = false
    /// Stored: characters have one size.
    public var minimumScaleFactor: CGFloat = 0
    /// Stored: characters have one size.
    public var allowsDefaultTighteningForTruncation = false
    /// Stored: characters have one size.
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
    /// Stored: there is no pointer to rest.
    public var showsExpansionTextWhenTruncated = false

    init(_ font: UIFont, _ color: UIColor) { (self.font, self.color) = (font, color) }

    /// The colour that shows.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The looks of the image.
  public struct ImageProperties: Hashable {
    /// Stored: a symbol is one character.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint of symbols; nil takes that of the view.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The most that the image takes, in points; an extent of 0 has no limit.
    public var maximumSize = CGSize.zero
    /// The space in which the image is centred, in points. An extent of 0 is that of the image; that of a symbol is the
    /// same for all symbols.
    public var reservedLayoutSize = CGSize.zero
    /// Stored.
    public var accessibilityIgnoresInvertColors = false
    /// Stored, not drawn; in points.
    public var strokeWidth: CGFloat = 0
    /// Stored, not drawn.
    public var strokeColor: UIColor?

    /// Asks for the extent that symbols have.
    public static let standardDimension = -CGFloat.greatestFiniteMagnitude

    init() {}

    /// The tint that shows.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  public var image: UIImage?
  public var imageProperties: ImageProperties
  private var texts = Texts()
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  /// The axes along which margins are at least those of the view around.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  /// Distances and margins, which the members below read and write.
  private var spacing: ListContentStyle.Spacing
  /// From 0, invisible, to 1.
  public var alpha: CGFloat = 1
  private let style: ListContentStyle
  /// The values of the style, to recognize those that code has set.
  private var given: ListContentStyle.Values

  private struct Texts: Hashable {
    var text: String?
    var attributedText: ComparedText?
    var secondaryText: String?
    var secondaryAttributedText: ComparedText?
  }

  init(_ style: ListContentStyle) {
    self.style = style
    given = style.values(isDisabled: false)
    spacing = style.spacing
    (textProperties, secondaryTextProperties) = style.textProperties
    imageProperties = ImageProperties()
    imageProperties.tintColor = given.tint
    alpha = given.alpha
  }

  // MARK: Texts

  /// The text. Setting it removes the attributed one.
  public var text: String? {
    get { texts.text ?? texts.attributedText?.value.string }
    set { (texts.text, texts.attributedText) = (newValue, nil) }
  }

  /// The text with attributes. Only its characters show.
  public var attributedText: NSAttributedString? {
    get { texts.attributedText?.value }
    set { (texts.text, texts.attributedText) = (nil, newValue.map { ComparedText(value: $0) }) }
  }

  /// The second text, below the first or beside it. Setting it removes the attributed one.
  public var secondaryText: String? {
    get { texts.secondaryText ?? texts.secondaryAttributedText?.value.string }
    set { (texts.secondaryText, texts.secondaryAttributedText) = (newValue, nil) }
  }

  /// The second text with attributes. Only its characters show.
  public var secondaryAttributedText: NSAttributedString? {
    get { texts.secondaryAttributedText?.value }
    set { (texts.secondaryText, texts.secondaryAttributedText) = (nil, newValue.map { ComparedText(value: $0) }) }
  }

  // MARK: Distances

  /// The margins around the content, in points. Above and below, what is less than a row of characters is left out.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { spacing.margins }
    set { spacing.margins = newValue }
  }

  /// Whether the second text stands at the end of the row, if both texts fit there.
  public var prefersSideBySideTextAndSecondaryText: Bool {
    get { spacing.isSideBySide }
    set { spacing.isSideBySide = newValue }
  }

  /// In points.
  public var imageToTextPadding: CGFloat {
    get { spacing.imageToText }
    set { spacing.imageToText = newValue }
  }

  /// The least distance between texts that stand side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat {
    get { spacing.across }
    set { spacing.across = newValue }
  }

  /// The distance between texts below each other, in points. What is less than a row of characters is left out.
  public var textToSecondaryTextVerticalPadding: CGFloat {
    get { spacing.down }
    set { spacing.down = newValue }
  }

  // MARK: View and state

  @MainActor public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// The same content, with the looks of a state where code has set no others.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = style.isGeneral ? restyled(for: state.traitCollection.listEnvironment) : self
    let (old, new) = (updated.given, updated.style.values(for: state))
    if updated.textProperties.color == old.text { updated.textProperties.color = new.text }
    if updated.secondaryTextProperties.color == old.secondary { updated.secondaryTextProperties.color = new.secondary }
    if updated.imageProperties.tintColor == old.tint { updated.imageProperties.tintColor = new.tint }
    if updated.alpha == old.alpha { updated.alpha = new.alpha }
    updated.given = new
    return updated
  }

  /// A header or footer with the style of its list, where code has set no other.
  private func restyled(for environment: UIListEnvironment) -> UIListContentConfiguration {
    let target = style.resolved(for: environment)
    let (old, new) = (UIListContentConfiguration(style.resolved(for: .plain)), UIListContentConfiguration(target))
    var restyled = UIListContentConfiguration(target, like: self)
    if textProperties == old.textProperties { restyled.textProperties = new.textProperties }
    if spacing == old.spacing { restyled.spacing = new.spacing }
    return restyled
  }

  private init(_ style: ListContentStyle, like other: UIListContentConfiguration) {
    self.style = style
    (image, imageProperties, texts) = (other.image, other.imageProperties, other.texts)
    (textProperties, secondaryTextProperties) = (other.textProperties, other.secondaryTextProperties)
    axesPreservingSuperviewLayoutMargins = other.axesPreservingSuperviewLayoutMargins
    (spacing, alpha, given) = (other.spacing, other.alpha, other.given)
  }
}

/// One of the two axes, or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// A text with attributes that can be compared. Foundation's own comparison stops the program for attributes that are
/// values of Swift, such as fonts and colours here.
struct ComparedText: Hashable {
  let value: NSAttributedString

  static func == (a: Self, b: Self) -> Bool {
    if a.value === b.value { return true }
    guard a.value.string == b.value.string else { return false }
    let (runs, others) = (a.runs, b.runs)
    return runs.count == others.count && zip(runs, others).allSatisfy { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value.string) }

  private struct Run: Equatable {
    let range: NSRange
    let attributes: [NSAttributedString.Key: Any]

    /// Attributes that cannot be compared are different ones.
    static func == (a: Self, b: Self) -> Bool {
      guard a.range == b.range, a.attributes.count == b.attributes.count else { return false }
      return a.attributes.allSatisfy { key, value in
        guard let value = value as? AnyHashable, let other = b.attributes[key] as? AnyHashable else { return false }
        return value == other
      }
    }
  }

  private var runs: [Run] {
    var runs: [Run] = []
    value.enumerateAttributes(in: NSRange(location: 0, length: value.length)) { attributes, range, _ in
      runs.append(Run(range: range, attributes: attributes))
    }
    return runs
  }
}
