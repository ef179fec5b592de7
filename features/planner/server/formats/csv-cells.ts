/** What a spreadsheet takes for the beginning of a formula. Source: OWASP, 'CSV Injection'. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs: an apostrophe in front makes it a text. */
export function defused(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

export function undefused(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}
