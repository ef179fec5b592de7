/**
 * The paths of the admin pages below /admin, as in app/web/admin-pages.ts. They are one route of the page tree, because
 * a page is only loaded for operators; the server uses this list to recognize existing pages.
 */
export const adminPaths: readonly string[] = [
  '',
  'people',
  'tickets',
  'feedback',
  'reports',
  'shares',
  'payouts',
  'images',
  'catalog',
  'fill-demo',
  'outbox',
  'profiles',
  'jobs',
  'log',
];
