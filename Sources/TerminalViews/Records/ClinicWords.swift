import TerminalKit
import ViewModels

extension KindWords {
  /// Other practices, to refer patients to.
  static let clinic = KindWords(
    noun: "clinic", one: "a clinic", plural: "clinics", none: "no clinic", new: "a new clinic",
    labels: [
      "place": "coordinates", "phone": "telephone", "link": "web site", "logo": "address of the logo",
    ],
    commands: Commands(
      topic: .team, summary: "add, show, call, open, import or remove one",
      order: "The nearest come first, those without coordinates last.",
      listExamples: ["clinics", "clinics eye --near 52.52,13.405", "clinics --limit 10 --after c2"],
      own: { VerbTable.ofClinic }),
    examples: ("add Lindenhof city=Warszawa place=52.237049,21.017532", "edit c1 phone='22 555 0100' link="),
    apart: { row, _ in [row["city"], row["phone"]].filter { !$0.isEmpty }.map { Message(text: $0) } },
    screens: KindScreens(next: { row in row["phone"].isEmpty ? "remove" : "call" }))
}
