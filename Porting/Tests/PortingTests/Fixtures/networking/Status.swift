import UIKit
import os

/// Whether a reply is good.
func isGood(_ response: URLResponse?) -> Bool {
  guard let reply = response as? HTTPURLResponse else { return false }
  return (200..<300).contains(reply.statusCode)
}
