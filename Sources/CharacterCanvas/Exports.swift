// Canvases draw `DisplayText`: whoever imports canvases can write it.
@_exported import TextLayout
