import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, passDoubleClick } from '#tests/screen.tsx';
import { saveFile } from '#ui/save-file.ts';
import { ensureTemporal } from '#ui/temporal.ts';
import type { ImportedRow } from '../../formats-contract.ts';
import { postsQuery, useSavedDrafts } from '../queries.ts';
import { PlannerMenu } from './planner-menu.tsx';

vi.mock('#ui/save-file.ts', () => ({ saveFile: vi.fn() }));

const row = (changes: Partial<ImportedRow>): ImportedRow => ({
  row: 2,
  outcome: 'scheduled',
  is_new: true,
  post_id: '00000000-0000-4000-8000-000000000005',
  scheduled_for: '2090-11-21T09:30',
  timezone: 'America/New_York',
  caption: 'Good morning',
  images: 1,
  ...{ image_urls: [], sponsored_by: null, first_comment: '', problems: [], notes: [] },
  ...changes,
});
const rows = [
  row({}),
  row({ row: 3, outcome: 'draft', caption: 'An idea', images: 0 }),
  row({
    row: 4,
    outcome: 'refused',
    scheduled_for: 'soon',
    problems: [{ field: 'scheduled_for', message: 'No time.' }],
  }),
];
const csv = new File(['caption,scheduled_for\nGrüße,'], 'november.csv', { type: 'text/csv' });

async function open(item: string, calls: Readonly<Record<string, unknown>> = {}) {
  await ensureTemporal();
  const opened = openScreen(Menu, { calls });
  await opened.user.click(screen.getByRole('button', { name: 'Export and import' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: item }));
  return opened;
}

function Menu() {
  useSavedDrafts('7');
  useQuery(postsQuery('7', { from: '2090-11-13T00:00:00Z', to: '2090-11-20T00:00:00Z' }));
  return <PlannerMenu influencerId="7" date="2026-11-22" zone="America/New_York" />;
}

test('a month is saved as a file, and an empty month shows a notification instead', async () => {
  const file = { name: 'mia-2026-11.csv', media_type: 'text/csv', content: 'caption', posts: 2 };
  const { sent } = await open('Export month as CSV', { 'get-posts-file': file });
  expect(await screen.findByText('2 posts of November 2026 exported')).toBeTruthy();
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('mia-2026-11.csv', expect.any(Blob));
  expect(sent.find(({ name }) => name === 'get-posts-file')?.input).toEqual({
    ...{ influencer_id: '7', month: '2026-11', timezone: 'America/New_York', format: 'csv' },
  });
});

test('an import first shows the result for each row, and the skipped ones with the reason', async () => {
  const { user, sent } = await open('Import posts…', {
    'preview-import': { rows, csv: null },
    'import-posts': { rows },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, csv); // the input of the drop zone
  expect(
    await dialog.findByText('1 scheduled · 1 draft · 1 skipped. Scheduled posts are published at their times.'),
  ).toBeTruthy();
  const [refused] = dialog.getAllByRole('listitem');
  expect(refused?.textContent).toContain('Row 4');
  expect(refused?.textContent).toContain('scheduled_for: No time.');
  expect(sent.some(({ name }) => name === 'import-posts')).toBe(false);
  passDoubleClick();
  await user.click(dialog.getByRole('button', { name: 'Import 2 posts' }));
  expect(await screen.findByText('2 posts imported')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'import-posts')?.input).toMatchObject({
    format: 'csv',
    content: 'caption,scheduled_for\nGrüße,',
    skip_refused: true,
  });
  const names = sent.map(({ name }) => name);
  expect(names.slice(names.indexOf('import-posts'))).toEqual(['import-posts', 'list-posts', 'list-drafts']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the months of recurring events can be changed before an import, even after there were too many dates', async () => {
  const ics = new File(['BEGIN:VCALENDAR'], 'team.ics', { type: 'text/calendar' });
  const tooMany = { code: 'TOO_MANY_ROWS', message: 'An import can have up to 200 posts.' };
  const note = 'Clocks go forward that day.';
  const date = row({ row: 1, outcome: 'draft', scheduled_for: '2091-03-11T02:30', notes: [note] });
  const preview = ({ repeat_months }: { repeat_months: number }) =>
    repeat_months === 1 ? { rows: [date], csv: null } : Response.json(tooMany, { status: 422 });
  const { user, sent } = await open('Import posts…', { 'preview-import': preview, 'import-posts': { rows: [date] } });
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, ics); // the input of the drop zone
  expect(await dialog.findByText(tooMany.message)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Dates of recurring events'), 'Next month');
  expect(await dialog.findByText('1 draft.')).toBeTruthy();
  expect(dialog.getByText(note)).toBeTruthy();
  passDoubleClick();
  await user.click(dialog.getByRole('button', { name: 'Import 1 post' }));
  expect(await screen.findByText('1 post imported')).toBeTruthy();
  const months = sent.flatMap(({ name, input }) =>
    /import/.test(name) ? (input as { repeat_months: number }).repeat_months : [],
  );
  expect(months).toEqual([3, 1, 1]);
});

test('an unreadable file shows the reason, and another one can be selected', async () => {
  const refusal = { code: 'UNREADABLE_FILE', message: 'The first row must contain the column names.' };
  const { user } = await open('Import posts…', { 'preview-import': () => Response.json(refusal, { status: 422 }) });
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, csv); // the input of the drop zone
  expect(await dialog.findByText(refusal.message)).toBeTruthy();
  const files = [new File(['x'], 'posts.zip')];
  fireEvent.drop(dialog.getByRole('button', { name: /A CSV or calendar file/ }), { dataTransfer: { files } });
  expect(await dialog.findByText(/is neither a CSV file nor a calendar file/)).toBeTruthy();
});

test('the calendar URL is shown once, and revoked after confirmation', async () => {
  const made = { created_at: '2026-11-22T10:00:00.000Z', last_read_at: null };
  const url = 'https://galatea.example.com/calendar/secret.ics';
  const none = { created_at: null, last_read_at: null };
  let address: object = none;
  const { user, sent } = await open('Subscribe in a calendar…', {
    'get-calendar-address': () => address,
    'create-calendar-address': () => {
      address = made;
      return { ...made, url };
    },
    'revoke-calendar-address': () => {
      address = none;
      return { ok: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open it in your calendar app' }).getAttribute('href')).toBe(
    'webcal://galatea.example.com/calendar/secret.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Export and import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Subscribe in a calendar…' }));
  expect(await screen.findByText(/It has not been read yet\. We do not store the link itself/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End subscription' }));
  expect(sent.some(({ name }) => name === 'revoke-calendar-address')).toBe(false);
  const question = within(await screen.findByRole('alertdialog'));
  passDoubleClick();
  await user.click(question.getByRole('button', { name: 'End subscription' }));
  expect(await screen.findByText('Calendars can no longer see this plan')).toBeTruthy();
  expect(await screen.findByText(/^There is no calendar link yet\./)).toBeTruthy();
});
