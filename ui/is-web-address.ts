/** Whether a text that somebody typed is the address of something on the web. */
export function isWebAddress(typed: string): boolean {
  return /^https?:\/\/\S/i.test(typed.trim()) && URL.canParse(typed.trim());
}
