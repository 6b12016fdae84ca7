import Foundation
import LayoutCore

/// A track as a line of characters, with the part before the value in front of a colour.
///
/// - Complexity: O(*n*) for *n* characters.
@MainActor
final class TrackLabels {
  let (before, after) = (UILabel(), UILabel())

  func add(to view: UIView) {
    view.addSubview(before)
    view.addSubview(after)
  }

  /// Fills `bounds` with a track of which a share is done, and a knob at its end if there is one.
  func show(share: CGFloat, knob: String, in bounds: CGRect) {
    let advance = UIFont.character.advance
    let columns = Int(max(0, min(bounds.width / advance + 0.01, 4096)))
    let room = columns - (knob.isEmpty ? 0 : 1)
    let done = room > 0 ? Int((CGFloat(room) * max(0, min(share, 1))).rounded()) : 0
    before.text = String(repeating: "━", count: done) + (columns > 0 ? knob : "")
    after.text = String(repeating: "─", count: max(0, room - done))
    let width = CGFloat(done + (knob.isEmpty ? 0 : 1)) * advance
    before.frame = CGRect(x: bounds.minX, y: bounds.minY, width: min(width, bounds.width), height: bounds.height)
    after.frame = CGRect(
      x: bounds.minX + width, y: bounds.minY, width: max(0, bounds.width - width), height: bounds.height)
  }
}

/// A value on a track: `━━━●─────`.
open class UISlider: UIControl {
  private var number: Float = 0
  open var minimumValue: Float = 0 {
    didSet { keepRange(maximumValue < minimumValue ? \.maximumValue : nil, minimumValue) }
  }
  open var maximumValue: Float = 1 {
    didSet { keepRange(maximumValue < minimumValue ? \.minimumValue : nil, maximumValue) }
  }
  /// Stored: every change sends an event.
  open var isContinuous = true
  /// Stored, not drawn.
  open var minimumValueImage: UIImage?
  /// Stored, not drawn.
  open var maximumValueImage: UIImage?
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Stored, not drawn.
  open var thumbTintColor: UIColor?
  private var thumbImages: [State: UIImage] = [:]
  private let track = TrackLabels()

  override func setUp() { track.add(to: self) }

  private func keepRange(_ other: ReferenceWritableKeyPath<UISlider, Float>?, _ end: Float) {
    if let other { self[keyPath: other] = end }
    value = number
  }

  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value, between minimum and maximum. Sends no event, as in UIKit.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    number = min(max(value, minimumValue), maximumValue)
    setNeedsLayout()
  }

  /// Stored, not drawn.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }

  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }

  package override var uses: [UIAction] {
    guard isEnabled else { return [] }
    let step = (maximumValue - minimumValue) / 10
    return [("Less", -step), ("More", step)].map { name, step in
      UIAction(title: [accessibilityLabel, name].compactMap { $0 }.joined(separator: ": ")) { [weak self] _ in
        guard let self else { return }
        value += step
        sendValueChanged()
      }
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let range = maximumValue - minimumValue
    track.show(share: range > 0 ? CGFloat((number - minimumValue) / range) : 0, knob: "●", in: bounds)
    (track.before.textColor, track.after.textColor) = (minimumTrackTintColor ?? tintColor, maximumTrackTintColor)
  }
}

/// How much of a task is done: `━━━━────`.
open class UIProgressView: _ComposedView {
  public enum Style: Int, Hashable, Sendable { case `default`, bar }

  private var share: Float = 0
  /// Stored: bars look alike.
  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Its fraction is taken when it is set: nothing here observes it.
  open var observedProgress: Progress? { didSet { observedProgress.map { progress = Float($0.fractionCompleted) } } }
  private let track = TrackLabels()

  override func setUp() { track.add(to: self) }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// From 0 to 1.
  open var progress: Float {
    get { share }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    share = min(max(progress, 0), 1)
    setNeedsLayout()
  }

  /// 4 points high, as UIKit's: a row of text needs more, so that a program gives it a height.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.show(share: CGFloat(share), knob: "", in: bounds)
    (track.before.textColor, track.after.textColor) = (progressTintColor ?? tintColor, trackTintColor)
  }
}

extension UISlider: SpokenState {
  package var spokenState: String? {
    let range = maximumValue - minimumValue
    return range > 0 ? "\(Int((100 * (value - minimumValue) / range).rounded())) percent" : nil
  }
}

extension UIProgressView: SpokenState {
  package var spokenState: String? { "\(Int((100 * progress).rounded())) percent" }
}
