import UIKit

@objc protocol SettingsControllerDelegate: AnyObject {
  @objc optional func settingsController(_ controller: SettingsController, didToggle name: String, to isOn: Bool)
  @objc optional func settingsControllerDidFinish(_ controller: SettingsController)
}

/// Switches in a list, as many samples have them.
@objcMembers class SettingsController: UICollectionViewController {
  weak var delegate: SettingsControllerDelegate?
  @IBOutlet private var footer: UILabel?
  private let names = ["Sounds", "Badges"]

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  @IBAction func done(_ sender: Any) { delegate?.settingsControllerDidFinish?(self) }

  @objc private func toggled(_ sender: UISwitch) {
    delegate?.settingsController?(self, didToggle: names[sender.tag], to: sender.isOn)
  }

  private func makeSwitch(_ tag: Int) -> UISwitch {
    let result = UISwitch()
    result.tag = tag
    result.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
    return result
  }
}

extension SettingsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(done(_:)))
    footer?.addSubview(makeSwitch(0))
  }
}
