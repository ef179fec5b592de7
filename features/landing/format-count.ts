/**
 * Formats a count the way Instagram profiles do: 375, 15.9k, 1.2m. Rounds down, so that it never overstates the count.
 */
export function formatCount(count: number): string {
  if (count < 1_000) return String(count);
  if (count < 1_000_000) return `${inTenths(count / 1_000)}k`;
  return `${inTenths(count / 1_000_000)}m`;
}

function inTenths(number: number): number {
  return Math.floor(number * 10) / 10;
}
