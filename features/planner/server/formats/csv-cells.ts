/** Matches text that a spreadsheet interprets as a formula. Source: OWASP, 'CSV Injection'. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes a formula with an apostrophe, so that spreadsheets treat the cell as text. */
export function defused(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

export function undefused(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}
