import TerminalViews

extension MoneyLocale {
  static let german = MoneyLocale(decimal: ",", grouping: ".", symbolLeads: false, symbolSpaced: true)
  static let english = MoneyLocale(decimal: ".", grouping: ",", symbolLeads: true, symbolSpaced: false)
  static let french = MoneyLocale(decimal: ",", grouping: "\u{202F}", symbolLeads: false, symbolSpaced: true)
  static let polish = MoneyLocale(decimal: ",", grouping: "\u{A0}", symbolLeads: false, symbolSpaced: true)
  static let swiss = MoneyLocale(decimal: ".", grouping: "\u{2019}", symbolLeads: true, symbolSpaced: true)
}
