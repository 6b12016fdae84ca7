import TestExpectations
import Testing
import UIKit
import UIKitViews

@MainActor
@Suite("Controls with a value show it, keep their range, and send events when they are used")
struct ValueControlTests {
  /// The texts of the labels inside, from back to front.
  private func texts(_ view: UIView) -> [String] {
    view.layoutIfNeeded()
    return view.subviews.compactMap { ($0 as? UILabel)?.text }
  }

  /// Uses a control as a menu does, and counts the events that it sends.
  private func use(_ control: UIControl, _ index: Int) -> Int {
    var count = 0
    let action = UIAction { _ in count += 1 }
    control.addAction(action, for: .valueChanged)
    control.uses[index].performWithSender(nil, target: nil)
    control.removeAction(action, for: .valueChanged)
    return count
  }

  @Test("A switch slides to the right, in green, when it is on")
  func switches() {
    let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 500, height: 500))
    expect(control.frame, CGRect(x: 3, y: 4, width: 51, height: 31))
    #expect(!control.isOn)
    expect(texts(control), ["●━"])
    expect(control.uses.map(\.title), ["On"])
    expect(use(control, 0), 1)
    #expect(control.isOn)
    expect(texts(control), ["━●"])
    let label = control.subviews.first as? UILabel
    expect(label?.textColor, UIColor(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255, alpha: 1))
    control.onTintColor = .red
    expect(label?.textColor, .red)
    control.isEnabled = false
    #expect(control.uses.isEmpty)
  }

  @Test("Setting a value by code sends no event")
  func byCode() {
    var count = 0
    let action = UIAction { _ in count += 1 }
    let controls: [UIControl] = [
      UISwitch(), UISlider(), UIStepper(), UISegmentedControl(items: ["a"]), UIPageControl(),
    ]
    for control in controls { control.addAction(action, for: .allEvents) }
    (controls[0] as? UISwitch)?.isOn = true
    (controls[1] as? UISlider)?.value = 1
    (controls[2] as? UIStepper)?.value = 1
    (controls[3] as? UISegmentedControl)?.selectedSegmentIndex = 0
    (controls[4] as? UIPageControl)?.numberOfPages = 3
    expect(count, 0)
  }

  @Test("A slider draws its share of the track", arguments: [0, 0.25, 0.5, 1] as [Float])
  func slider(_ value: Float) {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 72, height: 16))
    slider.value = value
    // Nine characters of 8 points: eight of track and the knob.
    let done = Int(value * 8)
    expect(texts(slider), [String(repeating: "━", count: done) + "●", String(repeating: "─", count: 8 - done)])
  }

  @Test("A slider keeps its value in its range, and moves by tenths")
  func sliderRange() {
    let slider = UISlider()
    expect(slider.minimumValue, 0)
    expect(slider.maximumValue, 1)
    #expect(slider.isContinuous)
    slider.value = 7
    expect(slider.value, 1)
    slider.value = .nan
    expect(slider.value, 1)
    slider.maximumValue = 50
    slider.minimumValue = 30
    expect(slider.value, 30)
    expect(use(slider, 1), 1)
    expect(slider.value, 32)
    slider.maximumValue = 10
    expect(slider.minimumValue, 10)
    expect(slider.value, 10)
    slider.frame.size = CGSize(width: 80, height: 16)
    expect(texts(slider).first, "●")
  }

  @Test("A progress view fills what is done, and nothing outside of it", arguments: [-1, 0, 0.5, 1, 2] as [Float])
  func progress(_ value: Float) {
    let view = UIProgressView(progressViewStyle: .bar)
    view.frame = CGRect(x: 0, y: 0, width: 64, height: 16)
    view.progress = value
    expect(view.progress, min(max(value, 0), 1))
    let done = Int(view.progress * 8)
    expect(texts(view), [String(repeating: "━", count: done), String(repeating: "─", count: 8 - done)])
    view.frame.size.width = 0
    view.setNeedsLayout()
    expect(texts(view), ["", ""])
  }

  @Test("A stepper steps inside its range, or around it")
  func stepper() {
    let stepper = UIStepper()
    expect([stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue], [0, 0, 100, 1])
    #expect(stepper.autorepeat)
    expect(use(stepper, 0), 1)
    expect(stepper.value, 0)
    stepper.wraps = true
    expect(use(stepper, 0), 1)
    expect(stepper.value, 100)
    stepper.maximumValue = 10
    expect(stepper.value, 10)
    expect(texts(stepper), ["−│+"])
    expect(stepper.intrinsicContentSize, CGSize(width: 94, height: 32))
  }

  @Test("Segments show in a row with the selected one in brackets")
  func segments() {
    let control = UISegmentedControl(items: ["Day", "Week", 7, "Month"])
    expect(control.numberOfSegments, 3)
    expect(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    expect(texts(control), [" Day │ Week │ Month "])
    control.selectedSegmentIndex = 9
    expect(control.selectedSegmentIndex, -1)
    expect(use(control, 1), 1)
    expect(control.selectedSegmentIndex, 1)
    expect(texts(control), [" Day │[Week]│ Month "])
    expect(use(control, 1), 0)
    control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    expect(control.selectedSegmentIndex, 2)
    control.removeSegment(at: 2, animated: false)
    expect(control.selectedSegmentIndex, -1)
    control.setEnabled(false, forSegmentAt: 0)
    expect(control.uses.map(\.title), ["Day", "Month"])
    #expect(control.titleForSegment(at: 8) == nil)
  }

  @Test("A segment runs its action, and a momentary one is not selected")
  func segmentActions() {
    var chosen: [String] = []
    let actions = ["A", "B"].map { UIAction(title: $0) { chosen.append($0.title) } }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    control.isMomentary = true
    expect(use(control, 1), 1)
    expect(chosen, ["B"])
    expect(control.selectedSegmentIndex, -1)
  }

  @Test("A page control has a dot for each page, and none for a single page if it is to hide")
  func pages() {
    let control = UIPageControl()
    expect(control.numberOfPages, 0)
    control.currentPage = 3
    expect(control.currentPage, 0)
    control.numberOfPages = 4
    control.currentPage = 2
    expect(texts(control), ["○ ○ ● ○"])
    expect(control.size(forNumberOfPages: 4).width, 56)
    expect(use(control, 1), 1)
    expect(use(control, 1), 0)
    expect(control.currentPage, 3)
    control.numberOfPages = 1
    expect(texts(control), ["●"])
    control.hidesForSinglePage = true
    expect(texts(control), [])
    control.numberOfPages = -5
    expect(control.numberOfPages, 0)
  }

  @Test("An activity indicator hides while it is stopped")
  func activity() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden)
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(!view.isHidden)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    expect(view.intrinsicContentSize, CGSize(width: 20, height: 20))
  }
}
