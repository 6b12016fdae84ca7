import UIKit

/// A month as a grid of seven columns, with buttons for the month before and after.
final class CalendarViewController: UICollectionViewController {
  private var calendar = Calendar(identifier: .gregorian)
  private(set) var month: DateComponents {
    didSet { update() }
  }
  private(set) var chosenDay: Int?

  init(year: Int, month: Int) {
    self.month = DateComponents(year: year, month: month)
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let day = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1.0 / 7), heightDimension: .fractionalHeight(1)))
      let week = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)), subitems: [day])
      let section = NSCollectionLayoutSection(group: week)
      section.contentInsets = .init(top: 0, leading: 0, bottom: 16, trailing: 0)
      return section
    }
    super.init(collectionViewLayout: layout)
    calendar.firstWeekday = 2
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "day")
    let previous = UIAction(title: "Previous Month") { [weak self] _ in self?.move(by: -1) }
    let next = UIAction(title: "Next Month") { [weak self] _ in self?.move(by: 1) }
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(primaryAction: next), UIBarButtonItem(primaryAction: previous),
    ]
    update()
  }

  private func move(by months: Int) {
    guard let date = calendar.date(from: month),
      let moved = calendar.date(byAdding: .month, value: months, to: date)
    else { return }
    chosenDay = nil
    month = calendar.dateComponents([.year, .month], from: moved)
  }

  private func update() {
    navigationItem.title = "\(month.year ?? 0)-\(month.month ?? 0)"
    guard isViewLoaded else { return }
    collectionView.reloadSections(IndexSet(integer: 0))
  }

  /// The empty fields before the first day.
  private var offset: Int {
    guard let date = calendar.date(from: month) else { return 0 }
    return (calendar.component(.weekday, from: date) - calendar.firstWeekday + 7) % 7
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    guard let date = calendar.date(from: month), let days = calendar.range(of: .day, in: .month, for: date) else {
      return 0
    }
    return offset + days.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
    let day = indexPath.item - offset + 1
    (cell as? NoteCell)?.label.text = day < 1 ? "" : day == chosenDay ? "[\(day)]" : "\(day)"
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    indexPath.item >= offset
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosenDay = indexPath.item - offset + 1
    collectionView.reloadItems(at: collectionView.indexPathsForVisibleItems)
  }
}
