/**
 * The tables that grow with users' posts and images. They would be distributed across machines by user; all others
 * remain complete, either on each machine (reference tables) or on a single one.
 */
export const largeTables = [
  'credit_entries',
  'credit_grants',
  'files',
  'generation_images',
  'generations',
  'influencer_photos',
  'influencers',
  'post_drafts',
  'post_events',
  'post_slots',
  'scheduled_posts',
  'writer_calls',
] as const;

/** The column that determines which machine stores a row. */
export const distributionKey = 'user_id';

/**
 * The reason why a statement does not work with distributed tables: it uses a large table without a value for the key.
 */
export type Obstacle = 'joins without the key' | 'locks rows of all' | 'asks all';

/**
 * Checks whether a statement would break or would have to query every machine. Uses only its text: a table counts as
 * keyed if the statement compares its key with a value or with another table's key, or inserts it.
 */
export function findObstacle(statement: string): Obstacle | undefined {
  const text = statement.replaceAll('"', '').replace(/\s+/g, ' ').toLowerCase();
  const named = largeTables.filter((table) =>
    new RegExp(`\\b(from|join|into|update|using) (only )?${table}\\b`).test(text),
  );
  if (!named.length || /^insert into/.test(text)) return undefined;
  // A user's own query is restricted by row-level security, whose condition uses the key.
  const isKeyed = new RegExp(`\\b${distributionKey} (=|in|<> all) ?|\\b${distributionKey}, |caller_id\\(\\)`).test(
    text,
  );
  if (isKeyed) return undefined;
  if (named.length > 1) return 'joins without the key';
  return /for (no key )?update|^update|^delete|^with .*\bupdate\b/.test(text) ? 'locks rows of all' : 'asks all';
}
