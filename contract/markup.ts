/** Characters with a special meaning in XML and HTML, and their escaped forms. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and HTML, between tags and between double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Reverses `escapeMarkup`. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(
    /&(amp|lt|gt|quot);/g,
    (entity) => Object.entries(entities).find(([, written]) => written === entity)?.[0] ?? entity,
  );
}
