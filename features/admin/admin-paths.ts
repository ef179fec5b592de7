/**
 * The admin page paths below /admin, as in app/web/admin-pages.ts. They share one route in the page tree, because pages
 * are only loaded for operators; the server uses this list to recognize existing pages.
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
