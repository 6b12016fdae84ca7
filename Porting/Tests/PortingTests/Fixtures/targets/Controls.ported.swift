import UIKit

final class StepperController: UIViewController {
  private let plus = UIButton(frame: .zero)
  private lazy var toggle: UISwitch = {
    let toggle = UISwitch()
    #if canImport(ObjectiveC)
    toggle.addTarget(self, action: #selector(toggled), for: .valueChanged)
    #else
    toggle.addAction(UIAction { [weak self] _ in self?.toggled() }, for: .valueChanged)
    #endif
    return toggle
  }()
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    #if canImport(ObjectiveC)
    plus.addTarget(self, action: #selector(add(_:)), for: .touchUpInside)
    #else
    plus.addAction(UIAction { [weak self] action in if let sender = action.sender as? UIButton { self?.add(sender) } }, for: .touchUpInside)
    #endif  // each tap
    view.addSubview(toggle)
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  private func add(_ sender: UIButton) { count += 1 }
  #if canImport(ObjectiveC)
  @objc
  #endif
  func toggled() { count = 0 }
}
