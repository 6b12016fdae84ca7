import Configuration
import Gallery
import Scenes

extension UserConfiguration {
  /// What the user has written down, read once; what is wrong with it is said on standard error.
  static let told: UserConfiguration = {
    let user = UserConfiguration(sceneNames: GalleryCatalogue.standard.names)
    for warning in user.settings.warnings { Failure.say(warning) }
    return user
  }()
}
