/** What the browser calls the page, in its tab and its history. Each page has one. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Galatea`}</title>;
}
