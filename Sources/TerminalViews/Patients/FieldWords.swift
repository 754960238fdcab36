import Foundation
import TerminalKit
import ViewModels

extension FieldKind {
  /// Whether a value is a day, a day with a time, or a recurrence.
  var isDay: Bool {
    switch self {
    case .day, .partialDay, .lastDay, .moment, .lastMoment, .repetition: true
    default: false
    }
  }

  /// The error for a typed value that is invalid for this kind of field, and its remedy.
  ///
  /// An invalid date has a more precise error, for example with the days of its month. Only a weight may have a unit.
  func refusal(
    of typed: String, in field: String, _ calendar: LocalCalendar, today now: Date? = nil
  ) -> (message: Message, remedy: Message) {
    let none: (message: Message, remedy: Message) = ("\(quoted(typed)) is \(refusal)", "type \(remedy)")
    // If the time is unknown, use any: most errors depend only on the calendar.
    let today = now ?? Date(timeIntervalSince1970: 0)
    switch self {
    case .decimal where field == "weight":
      if let (half, pounds) = WeightText.readings(ofPfund: typed) {
        return ("\(quoted(typed)) can mean \(half) kg or \(pounds) kg", "type \(half)kg or \(pounds)kg")
      }
      let weights: Message = "kilograms such as 4.3, or a number with its unit: 450g, 4.3kg or 10lb"
      return (none.message, "type \(weights)")
    case .day, .partialDay, .lastDay:
      do throws(DayError) {
        _ = try calendar.day(typed, today: today, toward: self == .lastDay ? .future : .past)
      } catch {
        return error.isOfDate ? (error.reason, error.remedy) : none
      }
    case .moment, .lastMoment:
      do throws(MomentError) {
        _ = try calendar.moment(typed, today: today, .plan)
      } catch {
        switch error {
        case .noTime where calendar.isOver(typed, today: today):
          return ("\(quoted(typed)) is in the past", "type a later day, such as tomorrow 9:00")
        case .noTime: return (error.reason, "type a time after the day: \(typed.oneLine(40)) 9:00")
        case .day(let day): return day.isOfDate ? (error.reason, error.remedy) : none
        case .passedOver, .over, .midnight: return (error.reason, error.remedy)
        case .notATime: return none
        }
      }
    default: break
    }
    return none
  }

  /// The end of an error about a value: `not a colour`.
  var refusal: Message {
    switch self {
    case .text, .lines, .word: "no text"
    case .day, .lastDay: "not a day"
    case .partialDay: "not a date"
    case .time: "not a time of day"
    case .colour: "not a colour"
    case .chip: "not a transponder number"
    case .decimal: "not a number from 0 to 9999"
    case .digits: "not a sequence of digits"
    case .port: "not a port"
    case .address: "not the name of a host or a user"
    case .choice(let words): "not one of \(Self.listed(words))"
    case .moment, .lastMoment: "not a day with a time"
    case .place: "not a pair of coordinates"
    case .repetition: "not a rhythm"
    case .recording: "no recording"
    case .record: "not a known record"
    }
  }

  var remedy: Message {
    switch self {
    case .text, .lines: "some text"
    case .word(let words): "one of \(Self.listed(words)), or another word"
    case .day: "today, or a date such as 2026-05-01, 01.05.2026 or '1 May 2026'"
    case .lastDay: "a day such as 2027-05-01 or 1.5.27, a month such as 'May 2027', or a length such as 1y"
    case .partialDay: "a date such as 2019-05-01, a month such as 2019-05, or a year"
    case .time: "a time of the 24-hour clock, such as 14:05"
    case .colour: "a word such as black, or # and six hexadecimal digits such as #a0522d"
    case .chip: "fifteen digits (ISO 11784), such as 276098106123456; an older code has 9 or 10, or letters and digits"
    case .decimal: "a number such as 0.5, with up to three decimals and without a unit"
    case .digits: "digits, such as 54327"
    case .port: "a number from 1 to 65535, such as 22"
    case .address: "one word without spaces and without @, such as sftp.lab.example"
    case .choice(let words): "one of \(Self.listed(words))"
    case .moment: "a day with a time, such as 'friday 9:30', or 'in 2h'"
    case .lastMoment: "a day, or a day with a time, such as 'friday 9:30', or 'in 3 days'"
    case .place: "latitude and longitude in degrees, such as 52.237049,21.017532"
    case .repetition:
      "a rhythm such as 4h, 2 days, 1w, month or weekdays; x18 after it means 18 times, and 'for 3 days' means for three days"
    case .recording: "a recording of the current incident such as s3, or of another one: '12 s3'"
    case .record(let kind): "a number or a name, such as \("\(kind.letter)1")"
    }
  }

  static func listed(_ words: [String]) -> Message {
    words.map { Message(stringLiteral: $0) }.joined(separator: ", ")
  }
}
