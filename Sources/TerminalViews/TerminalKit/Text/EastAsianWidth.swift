extension Unicode.Scalar {
  /// Whether this scalar takes two columns in East Asian typography.
  ///
  /// A table, because the standard library lacks the East_Asian_Width property (Unicode Standard Annex 11). The table
  /// has wide and fullwidth scalars. To be short, its ranges include unassigned code points, and emoji, which
  /// `isEmojiPresentation` tests. A unit test compares the table with ICU.
  var isEastAsianWide: Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }
}

// In ascending order. Most wide text is in the fifth to the ninth range, so a linear search ends early.
private let wide: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // Hangul leading consonants
  0x2329...0x232A,  // angle brackets
  0x2630...0x2637,  // trigrams
  0x268A...0x268F,  // monograms and digrams
  0x2E80...0x303E,  // radicals, CJK punctuation
  0x3041...0x3247,  // kana, bopomofo, Hangul compatibility
  0x3250...0xA4C6,  // ideographs, Yi
  0xA960...0xA97C,  // Hangul extended A
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,  // compatibility ideographs
  0xFE10...0xFE19,  // vertical forms
  0xFE30...0xFE6B,  // compatibility and small forms
  0xFF01...0xFF60,  // fullwidth ASCII
  0xFFE0...0xFFE6,  // fullwidth signs
  0x16FE0...0x1B2FB,  // Tangut, Khitan, Nushu, kana supplements
  0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
  0x1F200...0x1F265,  // enclosed ideographs
  0x20000...0x2FFFD,  // supplementary ideographs
  0x30000...0x3FFFD,  // tertiary ideographs
]
