import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Plan, plans } from '#features/billing/plans.ts';

const page = await readFile('docs/product.md', 'utf8');

/** Units on the page, with the units that a constant can be written in. */
const factors: Readonly<Record<string, readonly number[]>> = {
  ms: [1],
  second: [1_000],
  minute: [1, 60_000],
  hour: [1, 3_600_000],
  MB: [1_000_000, 1_024 * 1_024],
  '%': [1, 0.01],
  $: [100],
};

const rules = [...page.matchAll(/^\| (.+?) \| (.+?) \| `([\w/.-]+\.ts)` `(\w+)` \|$/gm)].map(
  ([, rule = '', value = '', file = '', name = '']) => ({ rule, value, file, name }),
);

test.each(rules)('docs/product.md states the value of $name: $rule', async ({ value, file, name }) => {
  const { [name]: constant } = (await import(resolve(file))) as Record<string, unknown>;
  const shown = [...value.matchAll(/[\d,]*\d/g)].map(([number]) => Number(number.replaceAll(',', '')));
  const unit = Object.keys(factors).find((each) => value.includes(each)) ?? '';
  const meant = (factors[unit] ?? [1]).map((factor) => shown.map((number) => number * factor));
  expect(meant).toContainEqual(Array.isArray(constant) ? constant : [constant]);
});

test('docs/product.md names a constant in every row of its rules', () => {
  const rows = page.split('\n').filter((line) => line.includes('.ts` `'));
  expect(rules).toHaveLength(rows.length);
  expect(rules.length).toBeGreaterThan(60);
});

test.each(Object.values(plans))('docs/product.md has the numbers for the plan $label', (plan) => {
  expect(page).toContain(planRow(plan));
});

function planRow({ label, price, credits, trainings, autopilot, videoGB }: Plan): string {
  const cells = [
    label,
    price ? `$${price.monthly}` : '–',
    price ? `$${price.annual}` : '–',
    credits,
    trainings,
    autopilot.influencers ?? 'unlimited',
    autopilot.weeklyPostsPerInfluencer,
    autopilot.weeklyPosts ?? 'unlimited',
    `${videoGB} GB`,
  ];
  return `| ${cells.join(' | ')} |`;
}
