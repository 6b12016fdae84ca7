import UIKit

final class StepperController: UIViewController {
  private let plus = UIButton(frame: .zero)
  private lazy var toggle: UISwitch = {
    let toggle = UISwitch()
    toggle.addTarget(self, action: #selector(toggled), for: .valueChanged)
    return toggle
  }()
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    plus.addTarget(self, action: #selector(add(_:)), for: .touchUpInside)  // each tap
    view.addSubview(toggle)
  }

  @objc private func add(_ sender: UIButton) { count += 1 }
  @objc func toggled() { count = 0 }
}
