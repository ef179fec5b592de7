/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Returns a CSV template with the columns that most posts need and an example row. */
export function csvTemplate(date: string, zone: string): string {
  const columns = ['scheduled_for', 'timezone', 'status', 'caption', 'first_comment', 'image_1', 'alt_text_1'];
  const example = [`${date} 09:30`, zone, 'draft', '"Good morning, Lisbon! #travel"', '#coffee', '', ''];
  return `${byteOrderMark}${columns.join(',')}\r\n${example.join(',')}\r\n`;
}
