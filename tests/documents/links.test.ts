import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const documents = tracked.filter((file) => file.endsWith('.md') && existsSync(file));
const read = (file: string) => readFileSync(file, 'utf8');

test('every link in a document refers to an existing file and heading', () => {
  const dead = documents.flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)/g)].flatMap(
      ([link, path = '', anchor]) => {
        const target = path ? join(dirname(file), path) : file;
        if (!existsSync(target)) return [`${file}: ${link}`];
        return anchor && !anchorsOf(target).includes(anchor) ? [`${file}: ${link}`] : [];
      },
    ),
  );
  expect(dead).toEqual([]);
});

test('every source file named in a document exists', () => {
  const names = new Set(tracked.map((file) => basename(file)));
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(/`([\w./-]*?)([\w-]+\.(?:tsx?|mjs|sql))`/g)].flatMap(([, path = '', name = '']) => {
      const isThere = path
        ? tracked.some((each) => each.endsWith(`${path.replace(/^\.\.?\//, '')}${name}`))
        : names.has(name);
      return isThere || name.startsWith('your-') ? [] : [`${file}: ${path}${name}`];
    }),
  );
  expect(missing).toEqual([]);
});

function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-')}`,
  );
}

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
}
