import Analysis
import TagFields

/// The style sheet of a page: wide and narrow, light and dark, on screen and on paper.
struct PageStyle {
  /// The colors of the chips, without repetitions. A chip has the class `c` followed by the index.
  private(set) var colors: [TagColor] = []
  private var indices: [TagColor: Int] = [:]

  init(of items: [AgendaItem]) {
    for color in items.lazy.flatMap({ $0.chips.map(\.color) }) where indices[color] == nil {
      indices[color] = colors.count
      colors.append(color)
    }
  }

  /// The class of a chip with the color, or of an entry with such a chip.
  func name(of color: TagColor) -> String {
    indices[color].map { "c\($0)" } ?? ""
  }

  /// The style sheet.
  var text: String {
    """
    :root{color-scheme:light dark;\(PageTheme.light.properties)}
    \(chips(.light))
    @media (prefers-color-scheme:dark){
    :root{\(PageTheme.dark.properties)}
    \(chips(.dark))
    }
    \(PageStyle.rules)
    @media print{
    :root{color-scheme:light;\(PageTheme.light.properties)}
    \(chips(.light))
    \(PageStyle.printRules)
    }
    """
  }

  private func chips(_ theme: PageTheme) -> String {
    colors.enumerated().map { index, color in
      let chip = theme.chip(color)
      return ".c\(index){--chip:\(chip.ground);--on-chip:\(chip.ink);--edge:\(color)}"
    }.joined(separator: "\n")
  }

  private static let rules = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--ink);
    font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
    a{color:inherit}
    a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    ol,ul{list-style:none;margin:0;padding:0}
    p,h1,h2{margin:0}
    header,main{max-width:88rem;margin:0 auto;padding:0 1.5rem}
    header{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1rem;padding-top:2rem}
    h1{font-size:1.75rem;letter-spacing:-.02em}
    header p{color:var(--faint)}
    .facts{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin-left:auto;color:var(--faint)}
    .facts b{color:var(--ink)}
    .facts .late b{color:var(--late)}
    .facts .clash b{color:var(--clash)}
    main{display:grid;gap:1.5rem 2rem;padding-top:1.25rem;padding-bottom:3rem}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
    white-space:nowrap}
    .months{display:grid;gap:1.5rem;align-content:start}
    table{width:100%;border-collapse:separate;border-spacing:0;table-layout:fixed;
    background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
    caption{text-align:left;font-weight:650;font-size:1.1rem;padding:.25rem 0 .5rem}
    th{font-size:.75rem;font-weight:600;color:var(--faint);text-align:left;padding:.4rem .5rem}
    abbr{text-decoration:none}
    td{height:6.2rem;vertical-align:top;padding:.3rem;border-top:1px solid var(--line);
    border-left:1px solid var(--line);font-size:.75rem;line-height:1.35}
    td:first-child{border-left:0}
    td.weekend,td.none{background:color-mix(in srgb,var(--ground) 55%,var(--card))}
    .number{display:inline-block;min-width:1.6rem;padding:.05rem .3rem;border-radius:99px;
    text-align:center;text-decoration:none;color:var(--faint)}
    a.number{color:var(--ink);font-weight:600}
    a.number:hover{text-decoration:underline}
    .today .number{background:var(--accent);color:var(--card)}
    td li{margin-top:2px;padding:0 .3rem;border-radius:4px;border-left:3px solid var(--edge,var(--faint));
    background:var(--chip,var(--ground));color:var(--on-chip,var(--ink));
    white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    td li.clash{border-left-color:var(--clash);border-left-style:double;border-left-width:4px}
    td li.more{border:0;background:none;color:var(--faint);white-space:normal;overflow:visible}
    .notes a,td li.more a{text-underline-offset:2px;text-decoration-color:var(--line)}
    td summary{border:0;padding:0;font-size:inherit;line-height:inherit}
    td .dots{display:none}
    .days{display:grid;gap:1rem;align-content:start;min-width:0}
    .day{background:var(--card);border:1px solid var(--line);border-radius:12px;
    padding:.9rem 1.1rem;scroll-margin-top:1rem}
    .day:target{border-color:var(--accent)}
    .day.today{border-left:4px solid var(--accent)}
    .day.late{border-left:4px solid var(--late)}
    h2{font-size:1rem;display:flex;flex-wrap:wrap;gap:0 .6rem;align-items:baseline}
    h2 span{font-weight:400;font-size:.85rem;color:var(--faint)}
    .today h2 span{color:var(--accent);font-weight:600}
    .late h2{color:var(--late)}
    .entries>li{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:0 .75rem;
    padding:.55rem 0;border-top:1px solid var(--line)}
    .entries>li:first-child{border-top:0}
    .entries>li.empty,.entries>li:has(>details){display:block}
    .entries .entries{margin-top:.4rem}
    .entries .entries>li:first-child{border-top:1px solid var(--line)}
    .entries>li:last-child{padding-bottom:0}
    .when{color:var(--faint);font-variant-numeric:tabular-nums;font-size:.9rem}
    .late .when,.overdue{color:var(--late)}
    .clashes .when{color:var(--clash);font-weight:600}
    .title{overflow-wrap:anywhere;font-weight:500}
    .closed .title{text-decoration:line-through;color:var(--faint);font-weight:400}
    .chips{display:flex;flex-wrap:wrap;gap:.3rem;margin:.3rem 0 .1rem}
    .chip,summary{font-size:.78rem;line-height:1.5;border-radius:99px;padding:.02rem .6rem;
    overflow-wrap:anywhere}
    .chip{background:var(--chip);color:var(--on-chip)}
    .chip span{opacity:1;font-weight:600}
    summary{cursor:pointer;border:1px solid var(--line);color:var(--faint);list-style:none;
    width:max-content}
    summary::-webkit-details-marker{display:none}
    details[open]{flex-basis:100%}
    .notes{font-size:.82rem;color:var(--faint);overflow-wrap:anywhere}
    .notes .clash{color:var(--clash);font-weight:600}
    .empty{color:var(--faint)}
    @media (min-width:68rem){
    main{grid-template-columns:minmax(0,1.45fr) minmax(24rem,1fr)}
    .days{grid-column:2;grid-row:1}
    .months{grid-column:1;grid-row:1;position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow:auto}
    }
    @media (max-width:44rem){
    header,main{padding-left:.9rem;padding-right:.9rem}
    header{padding-top:1.1rem}
    .facts{margin-left:0}
    td{height:auto;padding:.15rem;text-align:center;border-color:transparent}
    td ul{display:none}
    td .dots{display:block;color:var(--accent);font-size:.7rem;line-height:1;min-height:.7rem}
    th{text-align:center;padding:.4rem 0}
    .entries>li{grid-template-columns:minmax(0,1fr)}
    .when:empty{display:none}
    }
    """

  /// On paper the days come first, and the first two months fit on one page after them.
  private static let printRules = """
    body{background:none;font-size:10pt}
    header,main{max-width:none;padding-left:0;padding-right:0}
    main,.months{display:block}
    .day{border-width:0 0 1px;border-radius:0;padding:.5rem 0;break-inside:auto}
    .day.late,.day.today{padding-left:.6rem}
    .day h2{break-after:avoid}
    .entries>li{break-inside:avoid;padding:.3rem 0}
    .months{break-before:page;break-inside:avoid;position:static;max-height:none;overflow:visible}
    table{margin-bottom:.5cm;break-inside:avoid;border-radius:0}
    table:nth-of-type(n+3){display:none}
    td{height:1.7cm;text-align:left;border-color:var(--line)}
    td ul{display:block}
    td .dots{display:none}
    td details ul{display:none}
    .chip,td li{background:none;color:inherit;border:1px solid var(--edge,var(--line))}
    td li{border-width:0 0 0 3px}
    a,.notes a{text-decoration:none}
    """
}
