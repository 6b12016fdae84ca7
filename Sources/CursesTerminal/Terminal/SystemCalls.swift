#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// `read` and `close` under other names, because methods called `read` and `close` hide the originals.

func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

func systemClose(_ descriptor: Int32) {
  _ = close(descriptor)
}
