// Canvases draw `DisplayText`, so code that imports canvases gets the type too.
@_exported import TextLayout
