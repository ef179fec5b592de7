/** The day of an ISO instant, in words. */
export function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });
}
