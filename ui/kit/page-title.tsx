/** What the browser calls the page, in its tab and its history. Each page has one. */
export function PageTitle({ title }: { title: string }) {
  return <title>{titleOf(title)}</title>;
}

/**
 * The title of a page, for a prerendered one's `meta`: it says there, too, what the page is before any script has run.
 */
export function titleOf(page: string): string {
  return `${page} · Galatea`;
}
