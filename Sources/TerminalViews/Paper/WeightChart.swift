import Architecture
import TerminalKit
import ViewModels

/// A patient's weights as a chart (SVG), with a table of the numbers below.
struct WeightChart {
  private let weights: [Weighing]
  private let style: Style
  private let values: [Double]

  /// The size of the chart and its margin, in SVG units.
  private static let (width, height, margin) = (640.0, 200.0, 44.0)

  init(_ weights: [Weighing], _ style: Style) {
    (self.weights, self.style) = (weights, style)
    values = weights.map { Double($0.kilograms) ?? 0 }
  }

  /// The heading, the chart and the table; no chart for a single weight, and empty without any.
  var markup: String {
    guard let last = weights.last else { return "" }
    let rows = weights.reversed().map { weight in
      "<tr>\(Paper.cell("time", day(weight).escaped))\(Paper.cell("number", kilograms(weight).escaped))</tr>\n"
    }
    let heading = Paper.element("h2", style.say("Weight")) + "\n"
    let table = BookDocument.table("weights", rows)
    guard weights.count > 1 else { return heading + table }
    let label = style.say(
      "weight from \(day(weights[0])) to \(day(last)): \(kilograms(weights[0])) to \(kilograms(last))")
    return heading
      + "<figure>\n<svg viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\" role=\"img\" aria-label=\"\(label.escaped)\">\n"
      + axes + line + "</svg>\n</figure>\n" + table
  }

  private func day(_ weight: Weighing) -> String { style.calendar.form.shown(weight.day.text) }
  private func kilograms(_ weight: Weighing) -> String { FieldKind.decimal.shown(weight.kilograms, style) + " kg" }

  private var least: Double { values.min() ?? 0 }
  private var most: Double { values.max() ?? 0 }

  /// The SVG coordinates of a weight: days to the right, kilograms upwards.
  private func point(_ index: Int) -> (x: Double, y: Double) {
    let first = weights[0].day.dayNumber
    let days = Double(max(1, weights[weights.count - 1].day.dayNumber - first))
    let part = Double(weights[index].day.dayNumber - first) / days
    let share = most == least ? 0.5 : (values[index] - least) / (most - least)
    return (
      Self.margin + part * (Self.width - 2 * Self.margin),
      Self.height - Self.margin - share * (Self.height - 1.6 * Self.margin)
    )
  }

  private func rounded(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  private var line: String {
    let points = weights.indices.map { point($0) }
    let places = points.map { "\(rounded($0.x)),\(rounded($0.y))" }.joined(separator: " ")
    let dots = zip(points, weights).map { point, weight in
      "<circle cx=\"\(rounded(point.x))\" cy=\"\(rounded(point.y))\" r=\"3.5\"><title>\("\(day(weight)) \(kilograms(weight))".escaped)</title></circle>\n"
    }
    return "<polyline points=\"\(places)\"/>\n" + dots.joined()
  }

  /// The axis of days, with labels for the first and last day and the lowest and highest weight.
  private var axes: String {
    func text(_ x: Double, _ y: Double, _ anchor: String, _ text: String) -> String {
      "<text x=\"\(rounded(x))\" y=\"\(rounded(y))\" text-anchor=\"\(anchor)\">\(text.escaped)</text>\n"
    }
    let (left, right, bottom) = (Self.margin, Self.width - Self.margin, Self.height - Self.margin)
    let extremes = Set([values.firstIndex(of: least), values.firstIndex(of: most)].compactMap(\.self)).sorted()
    let labels = extremes.map { place in
      text(left - 6, point(place).y + 4, "end", FieldKind.decimal.shown(weights[place].kilograms, style))
    }
    return "<path d=\"M\(left) \(rounded(bottom + 10))H\(right)\"/>\n"
      + text(left, bottom + 28, "start", day(weights[0]))
      + text(right, bottom + 28, "end", day(weights[weights.count - 1]))
      + labels.joined()
  }
}
