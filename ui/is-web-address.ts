/** Checks if the entered text is a web URL. */
export function isWebAddress(typed: string): boolean {
  return /^https?:\/\/\S/i.test(typed.trim()) && URL.canParse(typed.trim());
}
