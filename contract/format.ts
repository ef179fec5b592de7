/** Formats money, numbers and lists for users: American English on every screen and in every email. */
const locale = 'en-US';

/** '$12.50', from US cents. */
export function formatMoney(cents: number): string {
  return (cents / 100).toLocaleString(locale, { style: 'currency', currency: 'USD' });
}

/** '$12', from US cents; '$12.50' if the amount has cents. */
export function formatShortMoney(cents: number): string {
  return formatMoney(cents).replace(/\.00$/, '');
}

/** '1,234' */
export function formatNumber(value: number | bigint): string {
  return value.toLocaleString(locale);
}

/** 'a, b, and c', or 'a, b, or c'. */
export function formatList(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat(locale, { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(items);
}
