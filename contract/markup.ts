/** What has a meaning of its own in XML and HTML, and how it is written as text. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML and HTML take it, between tags and between double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** The text that `escapeMarkup` made this of. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(
    /&(amp|lt|gt|quot);/g,
    (entity) => Object.entries(entities).find(([, written]) => written === entity)?.[0] ?? entity,
  );
}
