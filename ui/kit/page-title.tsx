/** The page title in the browser's tab and history. Each page has one. */
export function PageTitle({ title }: { title: string }) {
  return <title>{formatPageTitle(title)}</title>;
}

/** Returns the title of a page, also for the `meta` of a prerendered one, which needs it before any script has run. */
export function formatPageTitle(page: string): string {
  return `${page} · Galatea`;
}
