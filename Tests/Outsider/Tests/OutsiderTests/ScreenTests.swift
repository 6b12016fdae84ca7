import CharacterCanvas
import LayoutCore
import Testing
import UIKit

@testable import LayoutsInSwift6

/// Screens as people write them for phones, on 320 by 320 points.
@MainActor
@Suite("Screens of apps")
struct ScreenTests {
  @Test("a mailbox")
  func inbox() {
    let controller = InboxViewController()
    controller.messages = [
      .init(sender: "Ida Lind", subject: "The boat is back in the water", time: "09:41", isUnread: true),
      .init(sender: "Harbour office", subject: "Your berth for 2027", time: "Mon", isUnread: false),
    ]
    // A cell is 64 points high: the sender is from 10 to 27, the subject from 31 to 46, in the rows of their middles.
    // The dot is from (8, 14.5) to (16, 22.5), in half a row. The time ends at 304 points, which are 38 columns.
    #expect(
      Screened([(.systemBlue, "B")]).rows(controller) == """

         b Ida Lind                      09:41
           The boat is back in the water


           Harbour office                  Mon
           Your berth for 2027
        """)
  }

  @Test("recipes as cards")
  func recipes() {
    let controller = RecipeCardsViewController()
    controller.loadViewIfNeeded()
    controller.show([
      .init(title: "Rye bread", subtitle: "3 hours", imageName: "cover"),
      .init(title: "Fish soup", subtitle: "40 minutes", imageName: "tile"),
      .init(title: "Waffles", subtitle: "25 minutes", imageName: "cover"),
    ])
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let screened = Screened([(red, "R"), (green, "G"), (.secondarySystemBackground, "C")])
    // Cards of 136 by 144 points at (16, 16) and (168, 16), and 160 lower. Images of 88 points are 5 and a half rows
    // high. The title is from 112 on. Round corners take a column of the last half row.
    #expect(
      screened.rows(controller) == """

          ,RRRRRRRRRRRRRRR,  ,GGGGGGGGGGGGGGG,
          RRRRRRRRRRRRRRRRR  GGGGGGGGGGGGGGGGG
          RRRRRRRRRRRRRRRRR  GGGGGGGGGGGGGGGGG
          RRRRRRRRRRRRRRRRR  GGGGGGGGGGGGGGGGG
          RRRRRRRRRRRRRRRRR  GGGGGGGGGGGGGGGGG
          ?????????????????  ?????????????????
          CRye breadCCCCCCC  CFish soupCCCCCCC
          C3 hoursCCCCCCCCC  C40 minutesCCCCCC
          cCCCCCCCCCCCCCCCc  cCCCCCCCCCCCCCCCc

          ,RRRRRRRRRRRRRRR,
          RRRRRRRRRRRRRRRRR
          RRRRRRRRRRRRRRRRR
          RRRRRRRRRRRRRRRRR
          RRRRRRRRRRRRRRRRR
          ?????????????????
          CWafflesCCCCCCCCC
          C25 minutesCCCCCC
          cCCCCCCCCCCCCCCCc
        """)
  }

  @Test("a conversation")
  func chat() {
    let controller = ChatBubblesViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
    controller.loadViewIfNeeded()
    controller.append(.init(text: "Is the ferry on time today?", isOutgoing: false))
    controller.append(.init(text: "Yes", isOutgoing: true))
    controller.append(.init(text: "Then I take the one at a quarter past seven, with the bicycle", isOutgoing: false))
    // Bubbles are from 8 to 40, from 48 to 80 and from 88 to 152 points, at most 240 wide: 27 characters in a line.
    #expect(
      Screened([(.systemBlue, "B"), (.systemGray5, "G")]).rows(controller) == """
          ,,,,,,,,,,,,,,,,,,,,,,,,,,,,
         GGIs the ferry on time today?G
          gggggggggggggggggggggggggggg
                                         ,BBBB,
                                         bBYesb
          ,,,,,,,,,,,,,,,,,,,,,,,,,,,,
         GGThen I take the one at aGGGG
         GGquarter past seven, withGGGG
         GGthe bicycleGGGGGGGGGGGGGGGGG
          gggggggggggggggggggggggggggg
        """)
  }

  @Test("settings in an inset grouped list")
  func preferences() {
    let controller = InsetGroupedViewController()
    // Rows of 32 points below headers of 29: from 29 to 61 and to 93; 17.67 points below, from 139.67 to 171.67, to
    // 203.67 and to 235.67. Lines are from 32 to 288 across, in the last point of a row.
    #expect(
      Screened([(.secondarySystemGroupedBackground, "C")]).rows(controller) == """
            CONNECTIONS

          CCWi-FiCCCCCCCCCCCCCCCCCCHarbour ›CC
          CC▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁CC
          CCBluetoothCCCCCCCCCCCCCCCCCCCOn ›CC
          CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC

            GENERAL
          ,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,
          CCAboutCCCCCCCCCCCCCCCCCCCCCCCCCC›CC
          CC▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁CC
          CCLanguageCCCCCCCCCCCCCCCEnglish ›CC
          CC▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁CC
          CCStorageCCCCCCCCCCCCCCCCCCC41 % ›CC
          cccccccccccccccccccccccccccccccccccc
        """)
  }

  @Test("a waterfall with captions")
  func captions() {
    let layout = CaptionedWaterfallLayout()
    let host = Captions()
    layout.delegate = host
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 320), collectionViewLayout: layout)
    view.register(CaptionedPhotoCell.self, forCellWithReuseIdentifier: "photo")
    view.dataSource = host
    view.layoutIfNeeded()
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    // Columns of 160 points with a margin of 8: cells at (8, 8), (168, 8), (168, 104), (8, 120) and (8, 200). Images
    // are 80 or 48 points high; captions begin in the middle of a row, which is theirs where they have characters.
    #expect(
      Screened([(red, "R"), (green, "G")]).rows(view) == """
         ,,,,,,,,,,,,,,,,,,  ,,,,,,,,,,,,,,,,,,
         RRRRRRRRRRRRRRRRRR  GGGGGGGGGGGGGGGGGG
         RRRRRRRRRRRRRRRRRR  GGGGGGGGGGGGGGGGGG
         RRRRRRRRRRRRRRRRRR  The lighthouse at
         RRRRRRRRRRRRRRRRRR  the point
         Dunes
                             ,,,,,,,,,,,,,,,,,,
         ,,,,,,,,,,,,,,,,,,  RRRRRRRRRRRRRRRRRR
         GGGGGGGGGGGGGGGGGG  RRRRRRRRRRRRRRRRRR
         GGGGGGGGGGGGGGGGGG  RRRRRRRRRRRRRRRRRR
         Ebb                 RRRRRRRRRRRRRRRRRR
                             Tern
         ,,,,,,,,,,,,,,,,,,
         RRRRRRRRRRRRRRRRRR
         RRRRRRRRRRRRRRRRRR
         RRRRRRRRRRRRRRRRRR
         RRRRRRRRRRRRRRRRRR
         A long swell from
         the west
        """)
  }

  @Test("a profile, and its header pulled down")
  func profile() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let screened = Screened([(red, "R")])
    let controller = ProfileViewController()
    // The header is 96 points high, with the name from 64 to 88; posts of 32 points have their text in the middle.
    #expect(
      screened.rows(controller) == """
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRIda LindRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR

          Back from the islands

          Forty terns at dawn

          A gale warning
        """)
    controller.collectionView.contentOffset.y = -64
    controller.collectionView.layoutIfNeeded()
    // 64 points lower, the header is 160 high.
    #expect(
      screened.rows(controller.collectionView) == """
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRIda LindRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR
        RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR

          Back from the islands

          Forty terns at dawn

          A gale warning
        """)
  }

  @Test("tags that size themselves")
  func tags() {
    let controller = TagChipsViewController()
    controller.tags = ["wren", "barn owl", "sea", "storm petrel", "tern", "kittiwake"]
    // Chips are 28 points high, at 16, 52 and 88, and 32 wider than their text; corners take a column of a half row.
    #expect(
      Screened([(.systemIndigo, "I")]).rows(controller) == """

          ,IwrenI, ,Ibarn owlI, ,IseaI,
          iIIIIIIi iIIIIIIIIIIi iIIIIIi
           ,,,,,,,,,,,,,,   ,,,,,,
          iIstorm petrelIi iIternIi
           ,,,,,,,,,,,
          IIkittiwakeII
           iiiiiiiiiii
        """)
  }

  @Test("photographs with badges")
  func badges() {
    let controller = BadgedPhotoGridViewController()
    controller.counts = [0, 3, 12, 1, 0]
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    // Items of 98.67 points; badges of 24 by 16 end 4 points before their right edge, 8 below the upper one: in the
    // first row of items from half row 1 to 3, in the second from 14 to 16. Two items have a hidden badge.
    #expect(
      Screened([(red, "R"), (green, "G"), (.systemRed, "B")]).rows(controller) == """
         RRRRRRRRRRRR GGGGGGGGG??? RRRRRRRRR???R
         RRRRRRRRRRRR GGGGGGGGG?3? RRRRRRRRR12?R
         RRRRRRRRRRRR GGGGGGGGGGGG RRRRRRRRRRRRR
         RRRRRRRRRRRR GGGGGGGGGGGG RRRRRRRRRRRRR
         RRRRRRRRRRRR GGGGGGGGGGGG RRRRRRRRRRRRR
         RRRRRRRRRRRR GGGGGGGGGGGG RRRRRRRRRRRRR
         ,,,,,,,,,,,, ,,,,,,,,,,,,
         GGGGGGGGB1BG RRRRRRRRRRRR
         GGGGGGGGGGGG RRRRRRRRRRRR
         GGGGGGGGGGGG RRRRRRRRRRRR
         GGGGGGGGGGGG RRRRRRRRRRRR
         GGGGGGGGGGGG RRRRRRRRRRRR
         GGGGGGGGGGGG RRRRRRRRRRRR
        """)
  }
}

/// Photographs of different heights with captions of one or two lines.
@MainActor
private final class Captions: NSObject, UICollectionViewDataSource, CaptionedWaterfallLayoutDelegate {
  let captions = ["Dunes", "The lighthouse at the point", "Tern", "Ebb", "A long swell from the west"]

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    captions.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    if let cell = cell as? CaptionedPhotoCell {
      cell.imageView.image = UIImage(named: indexPath.item % 2 == 0 ? "cover" : "tile")
      cell.captionLabel.text = captions[indexPath.item]
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    indexPath.item % 2 == 0 ? 80 : 48
  }

  func collectionView(
    _ collectionView: UICollectionView, heightForCaptionAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    captions[indexPath.item].count > 18 ? 32 : 16
  }
}
