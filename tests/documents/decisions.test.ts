import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const records = readdirSync(folder).filter((file) => /^\d{3}-/.test(file));
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

test('the index of decisions lists each decision once, with its title', () => {
  const listed = [...read('README.md').matchAll(/^- \[(.+)\]\((\d{3}-.+\.md)\)$/gm)].map(([, title, file]) => [
    file,
    title,
  ]);
  expect(listed.sort()).toEqual(records.map((file) => [file, /^# (.+)$/m.exec(read(file))?.[1]]).sort());
});

test('each decision has a number, a date, a status and a cost', () => {
  const incomplete = records.filter((file) => {
    const head = new RegExp(`^# ${file.slice(0, 3)} .+\\n\\n- Date: \\d{4}-\\d{2}-\\d{2}\\n- Status: \\S.*\\n\\n`);
    return !head.test(read(file)) || !read(file).includes('**Cost.**');
  });
  expect(incomplete).toEqual([]);
});

test('decisions are numbered consecutively', () => {
  expect(records.sort().map((file) => Number(file.slice(0, 3)))).toEqual(records.map((_file, index) => index + 1));
});
