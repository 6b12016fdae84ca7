// Empty on purpose: the toolchain looks for a module of this name wherever `Testing` and `CoreGraphics` are imported
// together.
