/** Joins class names; whatever is false, null or undefined falls out. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
