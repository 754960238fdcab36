import TerminalKit

/// Draws the connections between reactors.
public enum DiagramRenderer {
  /// The lines of the diagram.
  public static func lines(_ diagram: Diagram, format: DiagramFormat) -> [String] {
    switch format {
    case .text: text(diagram)
    case .mermaid: mermaid(diagram)
    case .html: html(diagram)
    }
  }

  // MARK: Text

  private static func text(_ diagram: Diagram) -> [String] {
    let width = diagram.nodes.map(\.name.count).max() ?? 0
    return diagram.nodes.flatMap { node in
      let name = node.name + String(repeating: " ", count: width - node.name.count)
      return diagram.edges.filter { $0.from == node.name }.map { edge in
        let arrow = edge.count == 0 ? "- - ->" : "----->"
        let undeclared = edge.isDeclared ? "" : "  (not declared)"
        return "\(name)  \(edge.kind.rawValue)  \(arrow)  \(edge.to)\(label(edge).map { ": \($0)" } ?? "")\(undeclared)"
          .harmless
      }
    }
  }

  /// The counts of an edge by event, the most frequent first; nil without counts.
  private static func label(_ edge: Diagram.Edge) -> String? {
    guard edge.count > 0 else { return nil }
    let counts = edge.counts.sorted { left, right in (right.value, left.key) < (left.value, right.key) }
    return counts.map { name, count in name.isEmpty ? "\(count)" : "\(name) \(count)" }.joined(separator: ", ")
  }

  // MARK: Mermaid

  private static func mermaid(_ diagram: Diagram) -> [String] {
    let names = Dictionary(uniqueKeysWithValues: diagram.nodes.enumerated().map { ($1.name, "n\($0)") })
    var lines = ["flowchart TD"]
    for layer in [Diagram.Layer.platform, .presentation, .business, .outside] {
      let nodes = diagram.nodes.filter { $0.layer == layer }
      guard !nodes.isEmpty else { continue }
      lines.append("  subgraph \(layer)")
      lines += nodes.map { "    \(names[$0.name] ?? "")[\"\($0.name.harmless)\"]" }
      lines.append("  end")
    }
    return lines
      + diagram.edges.compactMap { edge in
        guard let from = names[edge.from], let to = names[edge.to] else { return nil }
        let arrow = edge.count == 0 ? "-.->" : "-->"
        return
          "  \(from) \(arrow)|\"\(([edge.kind.rawValue] + (label(edge).map { [$0] } ?? [])).joined(separator: ": "))\"| \(to)"
      }
  }

  // MARK: A page

  private static func html(_ diagram: Diagram) -> [String] {
    let rows = Dictionary(grouping: diagram.nodes, by: \.layer).sorted { $0.key < $1.key }
    let size = (width: 190, height: 44, apart: 230, down: 190)
    var places: [String: (x: Int, y: Int)] = [:]
    let widest = rows.map(\.value.count).max() ?? 1
    for (y, row) in rows.enumerated() {
      for (x, node) in row.value.enumerated() {
        let indent = (widest - row.value.count) * size.apart / 2
        places[node.name] = (40 + indent + x * size.apart, 50 + y * size.down)
      }
    }
    let (width, height) = (80 + widest * size.apart, 90 + max(1, rows.count) * size.down - size.down / 2)
    var svg: [String] = []
    for (index, edge) in diagram.edges.enumerated() {
      guard let from = places[edge.from], let to = places[edge.to] else { continue }
      svg += line(edge, from: from, to: to, size: (size.width, size.height), index)
    }
    for node in diagram.nodes {
      guard let place = places[node.name] else { continue }
      svg.append(
        "<g class=\"\(node.layer)\"><rect x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(size.width)\" "
          + "height=\"\(size.height)\" rx=\"8\"/><text x=\"\(place.x + size.width / 2)\" y=\"\(place.y + 27)\">"
          + "\(escaped(node.name))</text></g>")
    }
    let table = diagram.edges.map { edge in
      "<tr\(edge.count == 0 ? " class=\"unseen\"" : "")><td>\(escaped(edge.from))</td><td>\(edge.kind.rawValue)</td>"
        + "<td>\(escaped(edge.to))</td><td>\(edge.count)</td><td>\(escaped(label(edge) ?? ""))</td></tr>"
    }
    return head + ["<svg viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"the wiring\">", arrowhead] + svg
      + ["</svg>", "<table><thead><tr><th>from</th><th></th><th>to</th><th>number</th><th>events</th></tr></thead>"]
      + ["<tbody>"] + table + ["</tbody></table></body></html>"]
  }

  /// A curve between two boxes; each kind of edge has its own offset, so that curves between the same boxes do not
  /// overlap.
  private static func line(
    _ edge: Diagram.Edge, from: (x: Int, y: Int), to: (x: Int, y: Int), size: (width: Int, height: Int), _ index: Int
  ) -> [String] {
    let isDown = from.y < to.y
    let side = [Diagram.Kind.sends: -48, .updates: 48, .calls: -30, .answers: 30][edge.kind] ?? 0
    let (x1, x2) = (from.x + size.width / 2 + side, to.x + size.width / 2 + side)
    let bend = from.y == to.y ? size.height + 50 : 0
    let (y1, y2) = (from.y + (isDown || bend > 0 ? size.height : 0), to.y + (isDown && bend == 0 ? 0 : size.height))
    let middle = bend > 0 ? from.y + size.height + bend : (y1 + y2) / 2
    return [
      "<path class=\"\(edge.kind.rawValue)\(edge.count == 0 ? " unseen" : "")\" marker-end=\"url(#arrow)\" "
        + "d=\"M\(x1) \(y1) C\(x1) \(middle) \(x2) \(middle) \(x2) \(y2)\"><title>"
        + "\(escaped("\(edge.from) \(edge.kind.rawValue) \(edge.to): \(label(edge) ?? "never")"))</title></path>"
    ]
  }

  private static let arrowhead =
    "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
    + "orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>"

  private static let head = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>The wiring</title><style>
    :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
    body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
    svg { width: 100%; height: auto; } svg text { text-anchor: middle; fill: currentColor; }
    rect { fill: Canvas; stroke: currentColor; stroke-width: 1.5; }
    .business rect { stroke-width: 3; } .outside rect, .platform rect { stroke-dasharray: 2 3; }
    svg > path { fill: none; stroke: #1a6fb5; stroke-width: 1.6; } svg > path.updates { stroke: #8a5a00; }
    svg > path.answers, svg > path.calls { stroke: #2d7d46; } svg > path.unseen { stroke-dasharray: 6 5; opacity: .7; }
    table { border-collapse: collapse; margin-top: 2rem; } td, th { text-align: left; padding: .2rem .8rem .2rem 0; }
    td:nth-child(4) { text-align: right; } .unseen { opacity: .7; }
    </style></head><body><h1>The messages between reactors</h1>
    <p>Dashed: never seen in this record.</p>
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  static func escaped(_ text: String) -> String {
    text.harmless.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
