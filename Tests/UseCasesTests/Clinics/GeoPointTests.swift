import Testing
import UseCases

@Suite struct GeoPointTests {
  @Test(
    "Coordinates are read with or without blanks, signs and decimals, and rounded to six decimals",
    arguments: [
      ("52.237049,21.017532", "52.237049,21.017532"), ("52.237049, 21.017532", "52.237049,21.017532"),
      (" -33.90 ,+18.4", "-33.9,18.4"), ("90,-180", "90,-180"), ("0,-0.000001", "0,-0.000001"),
      ("52.23704949,21.0175325", "52.237049,21.017533"), ("-0.0,0", "0,0"),
    ])
  func coordinatesAreReadAndRounded(typed: String, canonical: String) {
    #expect(GeoPoint(typed)?.text == canonical)
    #expect(FieldKind.place.canonical(typed: typed) == canonical)
  }

  @Test(
    "Invalid coordinates, and coordinates beyond the earth, are refused",
    arguments: [
      "52.2", "90.000001,0", "0,180.1", "-91,0", "52,237049,21,017532", "52.2;21.0", "a,b", "52.,21", ".5,21", "1e1,2",
      "52.2 21.0", "--1,2", "nan,0",
    ])
  func invalidCoordinatesAreRefused(typed: String) {
    #expect(GeoPoint(typed) == nil)
    #expect(FieldKind.place.canonical(typed: typed) == nil)
  }

  @Test("Degrees of another program are accepted, and degrees beyond the earth are refused")
  func impossibleForeignDegreesAreRefused() {
    #expect(GeoPoint(latitude: 52.237049, longitude: 21.017532)?.text == "52.237049,21.017532")
    #expect(GeoPoint(latitude: 90.1, longitude: 0) == nil)
    #expect(GeoPoint(latitude: 0, longitude: -180.5) == nil)
    #expect(GeoPoint(latitude: .nan, longitude: 0) == nil)
  }

  /// Known distances on a sphere of 6371.0088 km: a degree of a great circle is 111.195 km, half of one 20015.115 km.
  @Test(
    "The distance follows the great circle, also over the date line and the poles",
    arguments: [
      ("0,0", "0,0", 0), ("0,0", "0,1", 111_195), ("0,0", "1,0", 111_195), ("0,179.5", "0,-179.5", 111_195),
      ("89.5,0", "89.5,180", 111_195), ("0,0", "0,180", 20_015_115), ("90,0", "-90,0", 20_015_115),
      ("60,0", "60,1", 55_597),
      // Warsaw to Berlin is about 517 km on maps.
      ("52.237049,21.017532", "52.520008,13.404954", 517_443),
      ("52.520008,13.404954", "52.237049,21.017532", 517_443),
    ])
  func distanceFollowsGreatCircle(from: String, to: String, metres: Int) throws {
    let (start, end) = (try #require(GeoPoint(from)), try #require(GeoPoint(to)))
    #expect(abs(start.distance(to: end) - metres) <= 1)
  }
}
