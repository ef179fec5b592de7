/**
 * Steps of a migration that the version before does not survive while it still runs: what it reads or writes is gone,
 * is called otherwise, or has to be given. The line before such a step says why it is safe by now: `-- contract: …`,
 * as when no version since the last release names it any more.
 */
export function contractSteps(migration: string): string[] {
  // A step is a statement or a single action in an `alter table`. Function bodies do not change tables.
  const text = migration.replace(/(\$\w*\$).*?\1/gs, "''");
  return text.split(';').flatMap((statement) => {
    if (/^\s*--\s*contract: \S/m.test(statement)) return [];
    const plain = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
    return plain.split(/, (?=(?:add|alter|drop|rename)\b)/i).filter(isContraction);
  });
}

const contractions = [
  /\bdrop (table|column|view|schema|type|function|trigger)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\bdrop default\b/i,
  /\balter (column )?\S+ (set data )?type\b/i,
  /\badd (constraint|unique|primary key|foreign key|check)\b/i,
  /\brevoke\b/i,
];

function isContraction(step: string): boolean {
  // A new column only breaks the previous version if it is required and has no default.
  if (/\badd column\b/i.test(step)) return /\bnot null\b/i.test(step) && !/\b(default|generated)\b/i.test(step);
  // The previous version does not use a table that this migration creates.
  if (/^create\b/i.test(step)) return /^create (or replace )?unique index\b/i.test(step);
  return contractions.some((each) => each.test(step));
}
