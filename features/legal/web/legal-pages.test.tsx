import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { erasureGraceDays, exportDaysKept } from '#features/account/account-rules.ts';
import { plans } from '#features/billing/plans.ts';
import { likenessStatements } from '#features/influencers/clone-rules.ts';
import { openScreen } from '#tests/screen.tsx';
import { outsideEngines } from '../legal-facts.ts';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

const pages = [
  { name: 'Terms', Page: TermsPage, day: ['2026-11-22', 'November 22, 2026'] },
  { name: 'Privacy', Page: PrivacyPage, day: ['2026-11-25', 'November 25, 2026'] },
] as const;

test.each(pages)(
  '$name has a title, a revision date, and a table of contents that links to each section',
  ({ name, Page, day }) => {
    openScreen(Page);
    expect(document.title).toBe(`${name} · Galatea`);
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByText(day[1]).getAttribute('datetime')).toBe(day[0]);
    const anchors = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => `#${id}`);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const contents of screen.getAllByRole('navigation', { name: 'Contents' })) {
      const links = within(contents).getAllByRole('link', { hidden: true });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(anchors);
    }
  },
);

test.each(pages)('every internal link of $name points to an existing section', ({ Page }) => {
  openScreen(Page);
  for (const link of document.querySelectorAll('a[href^="#"]'))
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeTruthy();
});

test.each(pages)("$name shows the operator's name and contact email", async ({ Page }) => {
  const operator = { name: 'Example Ltd, Springfield', contact_email: 'hello@example.com' };
  openScreen(Page, { calls: { 'get-operator': operator } });
  expect((await screen.findByText(operator.name)).closest('p')?.textContent).toBe(`The operator is ${operator.name}.`);
  expect(screen.getByRole('link', { name: operator.contact_email }).getAttribute('href')).toBe(
    'mailto:hello@example.com',
  );
});

test.each([
  ['the age', 'at least 13 years old'],
  ['refunds', 'Fees are not refunded'],
  ['disputes', 'a disputed payment also ends the plan'],
  ['liability', 'limited to the fees that you paid in the 12 months before'],
  ['the law', 'the law of the State of Wisconsin'],
  ['the marks', 'You may not remove, change or hide these marks'],
  ['clones', likenessStatements.self],
  ['clones', likenessStatements.permission],
])('the terms cover %s: %s', (_of, said) => {
  openScreen(TermsPage);
  expect(document.body.textContent).toContain(said);
});

test('the terms list the price and the contents of each plan', () => {
  openScreen(TermsPage);
  for (const { label, price, credits, trainings } of Object.values(plans)) {
    const row = screen.getByRole('rowheader', { name: label }).closest('tr');
    const prices = price ? [`$${price.monthly}`, `$${price.annual}`] : ['—', '—'];
    const cells = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    expect(cells).toEqual([...prices, String(credits), String(trainings)]);
  }
});

test('the privacy page names every external image engine', () => {
  openScreen(PrivacyPage);
  for (const name of Object.values(outsideEngines)) expect(document.body.textContent).toContain(name);
});

test('the privacy page lists the data sent to a language model for Autopilot posts', () => {
  openScreen(PrivacyPage);
  const received = 'the gender of the influencer, the country of its';
  expect(document.body.textContent).toContain(received);
});

test.each([
  ['the days of grace', `For ${erasureGraceDays} days you can change your mind by signing in.`],
  ['what stays', 'the ledgers of credits and commissions, the payouts, and the numbers of your invoices'],
  ['messages', 'Tickets with their answers, feedback and reports'],
  ['copies', `Kept ${exportDaysKept} days.`],
  ['backups', 'Galatea does not create backups automatically.'],
])('the privacy page covers account deletion (%s)', (_of, said) => {
  openScreen(PrivacyPage);
  expect(document.body.textContent).toContain(said);
});

test('the privacy page lists each kind of stored data with a description and a retention period', () => {
  openScreen(PrivacyPage);
  const kinds = screen.getAllByRole('term');
  expect(kinds.length).toBeGreaterThan(10);
  for (const kind of kinds) {
    const [text, kept, ...others] = within(kind.parentElement as HTMLElement).getAllByRole('definition'); // a div
    expect(kind.textContent).toMatch(/^\w/);
    expect(text?.textContent).toMatch(/\.$/);
    expect(kept?.textContent).toMatch(/^Kept (?!undefined)\S.*\.$/);
    expect(others).toEqual([]);
  }
});
