/**
 * Returns the alt text of an image from its prompt, until the user changes it: without repeated parts, and without what
 * the images of a series have in common.
 */
export function toAltText(prompt: string): string {
  const seen = new Set<string>();
  const parts = prompt.replace(commonToSeries, '').split(',');
  const shown = parts.flatMap((each) => {
    const part = each.trim();
    const isNew = part !== '' && !seen.has(part.toLowerCase());
    seen.add(part.toLowerCase());
    return isNew ? [part] : [];
  });
  return shown.join(', ');
}

const commonToSeries = /\bsame (?:[\w ]+, )*[\w ]+ in every (?:picture|photo|image)\b/gi;
