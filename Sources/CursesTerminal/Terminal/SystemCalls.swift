#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// `read` and `close` under names that methods of those names do not hide.

func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

func systemClose(_ descriptor: Int32) {
  _ = close(descriptor)
}
