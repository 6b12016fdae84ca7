import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol SettingsControllerDelegate: AnyObject {
  #if canImport(ObjectiveC)
  @objc optional func settingsController(_ controller: SettingsController, didToggle name: String, to isOn: Bool)
  #else
  func settingsController(_ controller: SettingsController, didToggle name: String, to isOn: Bool) throws
  #endif
  #if canImport(ObjectiveC)
  @objc optional func settingsControllerDidFinish(_ controller: SettingsController)
  #else
  func settingsControllerDidFinish(_ controller: SettingsController) throws
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension SettingsControllerDelegate {
  func settingsController(_ controller: SettingsController, didToggle name: String, to isOn: Bool) throws { throw CocoaError(.featureUnsupported) }

  func settingsControllerDidFinish(_ controller: SettingsController) throws { throw CocoaError(.featureUnsupported) }

  var settingsController: SettingsControllerDelegateSettingsControllerCall? { SettingsControllerDelegateSettingsControllerCall(target: self) }

  var settingsControllerDidFinish: SettingsControllerDelegateSettingsControllerDidFinishCall? { SettingsControllerDelegateSettingsControllerDidFinishCall(target: self) }
}

struct SettingsControllerDelegateSettingsControllerCall {
  fileprivate let target: any SettingsControllerDelegate

  @discardableResult
  func callAsFunction(_ controller: SettingsController, didToggle name: String, to isOn: Bool) -> Void? { try? target.settingsController(controller, didToggle: name, to: isOn) }
}

struct SettingsControllerDelegateSettingsControllerDidFinishCall {
  fileprivate let target: any SettingsControllerDelegate

  @discardableResult
  func callAsFunction(_ controller: SettingsController) -> Void? { try? target.settingsControllerDidFinish(controller) }
}
#endif

/// Switches in a list, as many samples have them.
#if canImport(ObjectiveC)
@objcMembers
#endif
class SettingsController: UICollectionViewController {
  weak var delegate: SettingsControllerDelegate?
  #if canImport(ObjectiveC)
  @IBOutlet
  #endif
  private var footer: UILabel?
  private let names = ["Sounds", "Badges"]

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  #if canImport(ObjectiveC)
  @IBAction
  #endif
  func done(_ sender: Any) { delegate?.settingsControllerDidFinish?(self) }

  #if canImport(ObjectiveC)
  @objc
  #endif
  private func toggled(_ sender: UISwitch) {
    delegate?.settingsController?(self, didToggle: names[sender.tag], to: sender.isOn)
  }

  private func makeSwitch(_ tag: Int) -> UISwitch {
    let result = UISwitch()
    result.tag = tag
    #if canImport(ObjectiveC)
    result.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
    #else
    result.addAction(UIAction { [weak self] action in if let sender = action.sender as? UISwitch { self?.toggled(sender) } }, for: .valueChanged)
    #endif
    return result
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    #if canImport(ObjectiveC)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(done(_:)))
    #else
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] action in self?.done(action.sender as Any) })
    #endif
    footer?.addSubview(makeSwitch(0))
  }
}
