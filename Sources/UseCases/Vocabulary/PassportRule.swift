/// A rule of the passport.
///
/// The raw values are printed as JSON: they never change.
public enum PassportRule: String, CaseIterable, Codable, Equatable, Sendable {
  /// Section I: the present owner is named with an address.
  case ownerComplete = "owner_complete"
  /// Section I: an owner is aged over 16.
  case ownerAge = "owner_age"
  /// The species has a passport.
  case ofPassports = "of_passports"
  /// Section II is complete.
  case descriptionComplete = "description_complete"
  /// Section III: a transponder, or a tattoo of before 3 July 2011, with its date and place.
  case markingComplete = "marking_complete"
  /// Section III: a tattoo counts only if it was applied before 3 July 2011.
  case tattooDate = "tattoo_date"
  /// Section III: the number of the transponder names a country or a manufacturer.
  case chipCode = "chip_code"
  /// Sections III and V to VII: the animal was marked no later than each vaccination, test or treatment.
  case markedBefore = "marked_before"
  /// Section IV is complete.
  case issuingComplete = "issuing_complete"
  /// Section IV: the passport was not issued before the animal was born.
  case issuedAfterBirth = "issued_after_birth"
  /// Section IV: the passport may be issued, as sections I to IV are complete.
  case issuable
  /// Section IV: the passport has been issued.
  case issued
  /// Sections V to VII: an entry is complete.
  case entryComplete = "entry_complete"
  /// Sections V and VII: an entry of another kind has a product of this section.
  case otherKind = "other_kind"
  /// Sections V to VII: the treatment or sample of an entry is not in the future.
  case givenByToday = "given_by_today"
  /// Section V: the validity does not end before it begins.
  case validOrder = "valid_order"
  /// Section V: valid from day 21 after the vaccination, a booster at once.
  case validFrom = "valid_from"
  /// Section V: the animal was at least twelve weeks old on the day of the vaccination.
  case vaccinationAge = "vaccination_age"
  /// Section V: valid until one to three calendar years after the vaccination.
  case validUntil = "valid_until"
  /// Section V: a valid vaccination.
  case rabiesValid = "rabies_valid"
  /// Section V: the next booster.
  case booster
  /// Section VI: the sample was collected at least 30 days after the vaccination, while it was valid.
  case sampleDate = "sample_date"
  /// Section VI: at least 0.5 IU/ml.
  case titre
  /// Section VI: the test stays valid as long as no booster is missed.
  case titrationValid = "titration_valid"
  /// Section VII: praziquantel, or an equivalent.
  case substance
  /// Section VII: treated 24 to 120 hours before the entry into the country.
  case tapewormWindow = "tapeworm_window"
}
