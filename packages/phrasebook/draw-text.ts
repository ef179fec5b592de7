import type { Language } from './language.ts';
import type { Lexicon } from './lexicon.ts';

/** The values of a template's slots for one image. A slot without values cannot be filled. */
export type Slots = Readonly<Record<string, readonly string[]>>;

/** Returns one random text of a template, or null if it has a slot without values. */
export function drawText(
  template: string,
  slots: Slots,
  lexicon: Lexicon,
  language: Language,
  random: () => number,
): string | null {
  const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? '';
  const needed = [...template.matchAll(/\{([^}]+)\}/g)].map(([, slot = '']) => slot);
  if (needed.some((slot) => (slots[slot] ?? []).length === 0)) return null;
  const chosen = template.replace(/\(([^()]*\|[^()]*)\)/g, (_, options: string) => pick(options.split('|')));
  const agreed = chosen.replace(/\[([^/\]]*)\/([^\]]*)\]/g, slots.plural?.length ? '$2' : '$1');
  const values = Object.fromEntries(needed.map((slot) => [slot, pick(slots[slot] ?? [])]));
  return isEchoed(agreed, values) ? null : upperFirst(fill(agreed, values, lexicon), language);
}

const details: ReadonlySet<string> = new Set(['+', '+1', 'at', 'when']);

const withoutName: ReadonlySet<string> = new Set([...details, 'it', 'is', 'has', 'wish']);

/** Whether a template has a slot whose value names what the caption is about. */
export function hasSubjectSlot(template: string): boolean {
  return [...template.matchAll(/\{([^}]+)\}/g)].some(([, slot = '']) => !withoutName.has(slot));
}

/** Whether a detail repeats a word of the sentence: "a day at the stadium at the stadium", "in the rain, rain sounds". */
function isEchoed(template: string, values: Readonly<Record<string, string>>): boolean {
  const said = Object.entries(values).filter(([slot]) => !details.has(slot));
  const spoken = new Set(listStems([template.replace(/\{[^}]+\}/g, ' '), ...said.map(([, value]) => value)].join(' ')));
  return Object.entries(values).some(
    ([slot, value]) => details.has(slot) && listStems(value).some((stem) => spoken.has(stem)),
  );
}

/** Returns the first letters of all longer words, which inflections share. */
export function listStems(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
}

/** Returns the stems of a name without its articles, or its short words if it has no longer ones: "Eis", "tea". */
export function listNames(name: string, { classes }: Pick<Lexicon, 'classes'>): string[] {
  const forms = Object.values(classes).flatMap((slots) => Object.values(slots));
  const articles = new Set<string>(
    forms
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  const words = (name.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !articles.has(word));
  const stems = listStems(words.join(' '));
  return stems.length > 0 ? stems : words;
}

/** Whether a text has one of the names, of which short ones have to be a whole word. */
export function hasName(text: string, names: readonly string[]): boolean {
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const stems = listStems(text);
  return names.some((name) =>
    name.length < 4 ? words.includes(name) : stems.some((stem) => stem.startsWith(name) || name.startsWith(stem)),
  );
}

/** Fills the slots of a template with values. "de" and "el" become "del", and "de" before a vowel "d’". */
export function fill(
  template: string,
  values: Readonly<Record<string, string>>,
  { contractions, elisions }: Pick<Lexicon, 'contractions' | 'elisions'>,
): string {
  return template.replace(/(?:(?<before>\p{L}+) )?\{(?<slot>[^}]+)\}/gu, (...args) => {
    const { before, slot = '' } = args.at(-1) as { before?: string; slot?: string }; // the groups of the expression
    const value = values[slot] ?? `{${slot}}`;
    if (before === undefined) return value;
    const joined = before.charAt(0).toLowerCase() + `${before} ${value}`.slice(1);
    const contracted = Object.entries(contractions).find(([pair]) =>
      joined.startsWith(pair.endsWith('’') ? pair : `${pair} `),
    );
    if (contracted) {
      const [pair, short] = contracted;
      const start = joined.startsWith(before) ? short : short.charAt(0).toUpperCase() + short.slice(1);
      return start + joined.slice(pair.length);
    }
    const elided = elisions[before];
    return elided && /^[aeiouyhâàéèêëîïôûœ]/.test(value) ? elided + value : `${before} ${value}`;
  });
}

/** Contracts the words that speakers contract outside formal tones, unless a clause ends there: "more than I am". */
export function contract(text: string, { colloquial }: Lexicon): string {
  return Object.entries(colloquial).reduce(
    (contracted, [full, short]) => contracted.replace(new RegExp(`\\b${full}(?= \\p{L})`, 'gu'), short),
    text,
  );
}

// In Spanish, an opening mark precedes the first letter of a question or exclamation.
function upperFirst(text: string, language: Language): string {
  return text.replace(
    /(^[¿¡]?|[.!?…]\s[¿¡]?|(?<=^|\s)[¿¡])(\p{Ll})/gu,
    (_all, before: string, letter: string) => before + letter.toLocaleUpperCase(language),
  );
}
