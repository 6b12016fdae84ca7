import UIKit

class ClockView: UIView {
  private var ticks = 0
  private var timer: Timer?

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
  }

  @objc private func tick(_ timer: Timer) {
    ticks += 1
    if ticks > 9 { timer.invalidate() }
  }
}
