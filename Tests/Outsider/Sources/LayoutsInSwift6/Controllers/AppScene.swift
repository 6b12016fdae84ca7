import UIKit

/// What an app has beside its controllers: the delegates, and the tabs that they show.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.font: UIFont.preferredFont(forTextStyle: .headline)]
    return true
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = MainTabBarController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// Three tabs, each with a navigation stack.
final class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let notes = NotesListViewController()
    notes.tabBarItem = UITabBarItem(title: "Notes", image: UIImage(systemName: "note.text"), selectedImage: nil)
    let tasks = CheckListViewController()
    tasks.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 2)
    viewControllers = [notes, PreferencesViewController(), tasks].map { root in
      let navigation = UINavigationController(rootViewController: root)
      navigation.tabBarItem = root.tabBarItem
      return navigation
    }
    tabBar.isTranslucent = false
  }
}
