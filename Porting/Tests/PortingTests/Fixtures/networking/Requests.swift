import Foundation
import UIKit  // for the cell

struct Feed {
    // Which page comes next.
    var page = 0

    func request() -> URLRequest? {
        return URL(string: "https://example.org/feed?page=\(page)").map { URLRequest(url: $0) }
    }
}

class FeedCell: UICollectionViewCell {
    var request: URLRequest?
}
