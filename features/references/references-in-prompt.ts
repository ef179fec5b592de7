type Named = { readonly name: string };

/**
 * Returns the references that a prompt selects with `@` and their name, in the order of the prompt and each once. The
 * longest name that matches is used, so that '@Mug Blue' selects 'Mug Blue' and not 'Mug'.
 */
export function findReferencesInPrompt<Reference extends Named>(
  prompt: string,
  references: readonly Reference[],
): Reference[] {
  const longestFirst = references.toSorted((one, other) => other.name.length - one.name.length);
  const found = prompt
    .split('@')
    .slice(1)
    .flatMap((rest) => {
      return longestFirst.find(({ name }) => startsWithName(rest, name)) ?? [];
    });
  return [...new Set(found)];
}

/** A letter or a digit after the name belongs to another word. */
function startsWithName(text: string, name: string): boolean {
  const start = text.slice(0, name.length);
  return start.toLowerCase() === name.toLowerCase() && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}
