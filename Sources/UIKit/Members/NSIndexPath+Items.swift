import Foundation

extension NSIndexPath {
  public convenience init(item: Int, section: Int) {
    let path = [section, item]
    self.init(indexes: path, length: 2)
  }

  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  public var section: Int { index(atPosition: 0) }
  public var item: Int { index(atPosition: 1) }
  public var row: Int { index(atPosition: 1) }
}
