import UIKit

class ClockView: UIView {
  private var ticks = 0
  private var timer: Timer?

  func start() {
    #if canImport(ObjectiveC)
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    #else
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in nonisolated(unsafe) let timer = timer; MainActor.assumeIsolated { self?.tick(timer) } }
    #endif
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  private func tick(_ timer: Timer) {
    ticks += 1
    if ticks > 9 { timer.invalidate() }
  }
}
