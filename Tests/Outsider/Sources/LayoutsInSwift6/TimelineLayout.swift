import UIKit

@MainActor
protocol TimelineLayoutDelegate: AnyObject {
  func timeline(_ layout: TimelineLayout, hoursOfItemAt indexPath: IndexPath) -> Range<CGFloat>
}

/// A line across the day at every full hour.
class HourLine: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .lightGray
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Events of a day as blocks on a scale of hours. Simultaneous events are side by side, each in the first free lane.
class TimelineLayout: UICollectionViewLayout {
  static let hourKind = "Hour"
  static let lineKind = "HourLine"
  weak var timelineDelegate: TimelineLayoutDelegate?
  let hourHeight: CGFloat = 40
  let gutter: CGFloat = 48
  let hours = 24
  private lazy var events: [UICollectionViewLayoutAttributes] = []
  private var eventsByHour: [[Int]] = []

  override init() {
    super.init()
    register(HourLine.self, forDecorationViewOfKind: TimelineLayout.lineKind)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView, let delegate = timelineDelegate else { return }
    let items = 0..<collectionView.numberOfItems(inSection: 0)
    let times = items.map { item -> (path: IndexPath, hours: Range<CGFloat>) in
      let path = IndexPath(item: item, section: 0)
      return (path, delegate.timeline(self, hoursOfItemAt: path))
    }
    var laneEnds = [CGFloat]()
    var lanes = [IndexPath: Int]()
    for event in times.sorted(by: { $0.hours.lowerBound < $1.hours.lowerBound }) {
      let lane = laneEnds.firstIndex { $0 <= event.hours.lowerBound } ?? laneEnds.count
      if lane == laneEnds.count { laneEnds.append(0) }
      laneEnds[lane] = event.hours.upperBound
      lanes[event.path] = lane
    }
    let width = (collectionView.bounds.width - gutter) / CGFloat(max(1, laneEnds.count))
    events = times.map { event in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: event.path)
      attributes.frame = CGRect(
        x: gutter + CGFloat(lanes[event.path]!) * width, y: event.hours.lowerBound * hourHeight, width: width,
        height: (event.hours.upperBound - event.hours.lowerBound) * hourHeight)
      attributes.zIndex = 1
      return attributes
    }
    eventsByHour = [[Int]](repeating: [], count: hours)
    for (index, event) in times.enumerated() {
      let touched = Int(event.hours.lowerBound)...Int(event.hours.upperBound)
      for hour in touched where hour < hours { eventsByHour[hour].append(index) }
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(hours) * hourHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let day = CGFloat(hours - 1)
    let first = Int(min(max(rect.minY / hourHeight - 1, 0), day))
    let last = Int(min(max(rect.maxY / hourHeight, 0), day))
    guard first <= last, !eventsByHour.isEmpty else { return [] }
    var answer = Set(eventsByHour[first...last].joined()).sorted().map { events[$0] }
      .filter { $0.frame.intersects(rect) }
    for hour in first...last {
      let path = IndexPath(item: hour, section: 0)
      let scale = [
        layoutAttributesForSupplementaryView(ofKind: TimelineLayout.hourKind, at: path),
        layoutAttributesForDecorationView(ofKind: TimelineLayout.lineKind, at: path),
      ]
      answer += scale.compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }
    return answer
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return events[indexPath.item]
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard (0..<hours).contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * hourHeight, width: gutter, height: 16)
    return attributes
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard (0..<hours).contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: gutter, y: CGFloat(indexPath.item) * hourHeight, width: collectionViewContentSize.width - gutter, height: 1)
    attributes.zIndex = -1
    return attributes
  }
}
