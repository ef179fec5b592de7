import { expect, test } from 'vitest';
import { disclosureMissing, sponsorComplaint } from './post-rules.ts';

test.each([
  ['nobody sponsors', 'Hello', null, undefined],
  ['somebody sponsors without a name', '#ad Hello', '  ', 'Name the partner who sponsors this post.'],
  ['says so too late', 'Hello #ad', 'Lumen', disclosureMissing],
  ['only seems to say so', '#adventure time', 'Lumen', disclosureMissing],
  ['says so first', '#ad Hello', 'Lumen', undefined],
  ['says so first, in German too', '#ad #werbung\n\nHallo', 'Lumen', undefined],
])('a post that %s', (_name, caption, sponsoredBy, complaint) => {
  expect(sponsorComplaint({ caption, sponsoredBy })).toBe(complaint);
});
