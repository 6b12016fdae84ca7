import TestExpectations
import Testing

@testable import PostgreSQLSource

/// Addresses without their passwords.
@Suite("Addresses of servers") struct ServerAddressTests {
  @Test(
    "a password is taken out of an address, and remembered for it",
    arguments: [
      ("postgres://ada:s3cret@host/shop", "postgres://ada@host/shop", "s3cret"),
      ("postgresql://ada:s3cret@host:5433/shop?sslmode=require", "postgresql://ada@host:5433/shop?sslmode=require", "s3cret"),
      ("postgres://ada:p%40ss@host/shop", "postgres://ada@host/shop", "p@ss"),
      ("postgres://ada:p@ss@host/shop", "postgres://ada@host/shop", "p@ss"),
      ("postgres://ada:pa/ss@host/shop", "postgres://ada@host/shop", "pa/ss"),
      ("postgres:///shop?user=ada&password=s3cret&host=/tmp", "postgres:///shop?user=ada&host=/tmp", "s3cret"),
      ("postgres:service=shop password=s3cret", "postgres:service=shop", "s3cret"),
      ("postgres:host=a password='s3 cr\\'et' dbname=shop", "postgres:host=a dbname=shop", "s3 cr'et"),
    ])
  func passwords(given: String, shown: String, password: String) throws {
    let address = try #require(ServerAddress(given))
    expect(address.text, shown)
    expect(address.secrets.password, password)
  }

  @Test(
    "an address without a password stays as it is",
    arguments: [
      "postgres://host/shop", "postgres://ada@host:5432/shop", "postgres://host:5432/d@b", "postgres://[::1]:5432/shop",
      "postgresql://a:1,b:2/shop", "postgres:service=store", "postgres:///shop?host=/var/run/postgresql",
    ])
  func plain(address: String) throws {
    let found = try #require(ServerAddress(address))
    expect(found.text, address)
    expect(found.secrets.password, nil)
  }

  @Test("files are no addresses", arguments: ["postgres", "postgres:", "orders.csv", "./postgres://x", "http://a:b@c"])
  func files(name: String) { expect(ServerAddress(name)?.text, nil) }

  @Test("the key of a certificate has a password, too")
  func keyPassword() throws {
    let address = try #require(ServerAddress("postgres://host/shop?sslpassword=k3y&sslmode=verify-full"))
    expect(address.text, "postgres://host/shop?sslmode=verify-full")
    expect(address.secrets.keyPassword, "k3y")
  }

  @Test("a password is taken out of an option, too")
  func options() {
    expect(
      ServerAddress.takingPasswords(from: "--source=postgres://ada:s3cret@host/shop"),
      "--source=postgres://ada@host/shop")
    expect(ServerAddress.takingPasswords(from: "--filter=a:b@c"), "--filter=a:b@c")
  }
}
