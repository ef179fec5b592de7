type Named = { readonly name: string };

/**
 * Returns the references that a prompt selects with `@` and their name, in the order of the prompt and each once. The
 * longest name that matches is used, so that '@Mug Blue' selects 'Mug Blue' and not 'Mug'.
 */
export function findReferencesInPrompt<Reference extends Named>(
  prompt: string,
  references: readonly Reference[],
): Reference[] {
  return [...new Set(splitPrompt(prompt, references).flatMap(({ reference }) => reference ?? []))];
}

/** Replaces each `@` with a name of a reference by `text`, or by nothing if that is empty. */
export function replaceReferencesInPrompt<Reference extends Named>(
  prompt: string,
  references: readonly Reference[],
  text: (reference: Reference) => string,
): string {
  const parts = splitPrompt(prompt, references);
  return parts.map(({ before, reference }) => before + (reference ? text(reference) : '')).join('');
}

type Part<Reference> = { readonly before: string; readonly reference: Reference | null };

/** Splits a prompt after each reference that it names. */
function splitPrompt<Reference extends Named>(
  prompt: string,
  references: readonly Reference[],
): readonly Part<Reference>[] {
  const longestFirst = references.toSorted((one, other) => other.name.length - one.name.length);
  const [start = '', ...rests] = prompt.split('@');
  const parts: { before: string; reference: Reference | null }[] = [{ before: start, reference: null }];
  for (const rest of rests) {
    const reference = longestFirst.find(({ name }) => startsWithName(rest, name)) ?? null;
    const last = parts.at(-1);
    if (reference && last) last.reference = reference;
    parts.push({ before: reference ? rest.slice(reference.name.length) : `@${rest}`, reference: null });
  }
  return parts;
}

/** A letter or a digit after the name belongs to another word. */
function startsWithName(text: string, name: string): boolean {
  const start = text.slice(0, name.length);
  return start.toLowerCase() === name.toLowerCase() && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}
