/** The page title in the browser's tab and history. Each page has one. */
export function PageTitle({ title }: { title: string }) {
  return <title>{formatPageTitle(title)}</title>;
}

/** Returns the full page title. Also used in the `meta` of prerendered pages, which need it before any script runs. */
export function formatPageTitle(page: string): string {
  return `${page} · Galatea`;
}
