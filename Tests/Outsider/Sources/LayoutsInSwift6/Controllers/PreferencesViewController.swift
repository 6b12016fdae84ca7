import UIKit

/// Settings with a control in each row, as a plain data source: a switch, a slider, a stepper and segments.
final class PreferencesViewController: UICollectionViewController {
  enum Row: CaseIterable {
    case notifications, brightness, copies, theme

    var title: String {
      switch self {
      case .notifications: return "Notifications"
      case .brightness: return "Brightness"
      case .copies: return "Copies"
      case .theme: return "Theme"
      }
    }
  }

  struct Preferences: Equatable {
    var notifies = true
    var brightness: Float = 0.5
    var copies = 1
    var theme = 0
  }

  private(set) var preferences = Preferences()

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
    title = "Settings"
    tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gear"), tag: 1)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PreferenceCell.self, forCellWithReuseIdentifier: "row")
    let reset = UIAction(title: "Reset") { [weak self] _ in self?.confirmReset() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: reset)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: view.bounds.width, height: 32)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Row.allCases.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) as! PreferenceCell
    let row = Row.allCases[indexPath.item]
    cell.label.text = row.title
    cell.control = makeControl(row)
    return cell
  }

  private func makeControl(_ row: Row) -> UIControl {
    switch row {
    case .notifications:
      let control = UISwitch()
      control.isOn = preferences.notifies
      control.addAction(
        UIAction { [weak self] action in self?.preferences.notifies = (action.sender as? UISwitch)?.isOn ?? false },
        for: .valueChanged)
      return control
    case .brightness:
      let slider = UISlider()
      slider.value = preferences.brightness
      slider.addAction(
        UIAction { [weak self, weak slider] _ in self?.preferences.brightness = slider?.value ?? 0 }, for: .valueChanged
      )
      return slider
    case .copies:
      let stepper = UIStepper()
      stepper.minimumValue = 1
      stepper.maximumValue = 9
      stepper.value = Double(preferences.copies)
      stepper.addAction(
        UIAction { [weak self, weak stepper] _ in self?.preferences.copies = Int(stepper?.value ?? 1) },
        for: .valueChanged)
      return stepper
    case .theme:
      let segments = UISegmentedControl(items: ["Light", "Dark"])
      segments.selectedSegmentIndex = preferences.theme
      segments.addAction(
        UIAction { [weak self, weak segments] _ in self?.preferences.theme = segments?.selectedSegmentIndex ?? 0 },
        for: .valueChanged)
      return segments
    }
  }

  private func confirmReset() {
    let alert = UIAlertController(title: "Reset", message: "All settings get their defaults.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(
      UIAlertAction(title: "Reset", style: .destructive) { _ in
        self.preferences = Preferences()
        self.collectionView.reloadData()
      })
    present(alert, animated: true, completion: nil)
  }
}

/// A title, and a control at the right.
final class PreferenceCell: UICollectionViewCell {
  let label = UILabel()
  private let stack = UIStackView()

  var control: UIControl? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let control else { return }
      control.accessibilityLabel = label.text
      control.widthAnchor.constraint(equalToConstant: 128).isActive = true
      stack.addArrangedSubview(control)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.axis = .horizontal
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.addArrangedSubview(label)
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
