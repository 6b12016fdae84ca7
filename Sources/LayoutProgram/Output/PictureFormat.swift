import ArgumentParser
import CollectionRendering

extension PictureFormat: ExpressibleByArgument {}
