/**
 * The tables that grow with the posts and pictures of all people, and would be spread over machines by the person they
 * belong to. All others stay whole: on each machine (reference tables), or on one.
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

/** The column that says on which machine a row lies. */
export const distributionKey = 'user_id';

/**
 * What is in the way of a statement where large tables are spread: it names the table that nobody's key is given for.
 */
export type Obstacle = 'joins without the key' | 'locks rows of all' | 'asks all';

/**
 * What of a statement would break, or cost a question to every machine. By its text alone: a table counts as keyed
 * where the statement compares its key with a value or with another table's, or inserts it.
 */
export function obstacleOf(statement: string): Obstacle | undefined {
  const text = statement.replaceAll('"', '').replace(/\s+/g, ' ').toLowerCase();
  const named = largeTables.filter((table) =>
    new RegExp(`\\b(from|join|into|update|using) (only )?${table}\\b`).test(text),
  );
  if (!named.length || /^insert into/.test(text)) return undefined;
  // A person's own query is bound by row-level security, whose condition is on the key.
  const isKeyed = new RegExp(`\\b${distributionKey} (=|in|<> all) ?|\\b${distributionKey}, |caller_id\\(\\)`).test(
    text,
  );
  if (isKeyed) return undefined;
  if (named.length > 1) return 'joins without the key';
  return /for (no key )?update|^update|^delete|^with .*\bupdate\b/.test(text) ? 'locks rows of all' : 'asks all';
}
