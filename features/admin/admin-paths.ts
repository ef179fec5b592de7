/**
 * The pages of the operators' side, by their addresses below /admin, as app/web/admin-pages.ts has them. They are one
 * route of the page tree, as a page is loaded for operators alone; by this list the server knows which there are.
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
