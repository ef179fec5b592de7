import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, passDoubleClick } from '#tests/screen.tsx';
import { saveFile } from '#ui/save-file.ts';
import { ensureTemporal } from '#ui/temporal.ts';
import type { CsvRead, ImportedRow } from '../../formats-contract.ts';
import ImportDialog from './import-dialog.tsx';

vi.mock('#ui/save-file.ts', () => ({ saveFile: vi.fn() }));

const longCaption = 'Good morning, Lisbon!\n\nCoffee first.\nThen the tram.\nThen the sea.';
const row: ImportedRow = {
  ...{ row: 2, outcome: 'draft', is_new: true, post_id: null, scheduled_for: '2090-02-01T09:00', timezone: 'UTC' },
  ...{ caption: longCaption, images: 1, image_urls: ['http://localhost/files/a.jpg'], first_comment: '#coffee' },
  ...{ sponsored_by: 'Lumen', problems: [], notes: ['Instagram may ignore more than 5 hashtags.'] },
};
const csv: CsvRead = {
  columns: [
    { header: 'When', field: null, example: '01/02/2090 9:00' },
    { header: 'Text', field: 'caption', example: 'Good morning' },
    { header: 'Label', field: null, example: '' },
  ],
  missing: ['scheduled_for'],
  dates_are_ambiguous: false,
  date_order: null,
};
const found = { ...csv, missing: [], dates_are_ambiguous: true };

type Input = {
  readonly columns?: unknown;
  readonly date_order?: string;
  readonly status?: string;
  readonly content: string;
};

/** Opens the dialog with a file; `answer` returns the preview for a given input. */
async function openFile(file: File, answer: (input: Input) => object, imported = [row]) {
  await ensureTemporal();
  const onClose = vi.fn();
  const opened = openScreen(() => <ImportDialog influencerId="7" zone="UTC" onClose={onClose} />, {
    calls: { 'preview-import': answer, 'import-posts': { rows: imported } },
  });
  const dialog = within(await screen.findByRole('dialog'));
  // the input of the drop zone
  await opened.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  // Guaranteed by the contract.
  const inputs = () => opened.sent.flatMap(({ name, input }) => (name === 'preview-import' ? [input as Input] : []));
  return { ...opened, dialog, inputs, onClose };
}

test('a missing column can be selected in the dialog, and the import uses the selection', async () => {
  const { user, dialog, sent, onClose } = await openFile(new File(['a'], 'a.csv'), ({ columns }) =>
    columns ? { rows: [row], csv: { ...csv, missing: [] } } : { rows: [], csv },
  );
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose the column of: Date, or date and time.');
  expect(dialog.getByRole('button', { name: 'Nothing to import' })).toHaveProperty('disabled', true);
  await user.selectOptions(dialog.getByLabelText('When'), 'Date, or date and time');
  expect(await dialog.findByText('1 draft.')).toBeTruthy();
  passDoubleClick();
  await user.click(dialog.getByRole('button', { name: 'Import 1 post' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.find(({ name }) => name === 'import-posts')?.input).toMatchObject({
    columns: ['scheduled_for', 'caption', null],
  });
});

test('a row whose image cannot be fetched remains in the dialog, which shows the imported rows', async () => {
  const message = 'The address responded with 404.';
  const failed: ImportedRow = { ...row, row: 3, outcome: 'refused', problems: [{ field: 'Image', message }] };
  const both = { rows: [row, { ...row, row: 3 }], csv: found };
  const { user, dialog, inputs, onClose } = await openFile(new File(['a'], 'a.csv'), () => both, [row, failed]);
  passDoubleClick();
  await user.click(await dialog.findByRole('button', { name: 'Import 2 posts' }));
  expect(await screen.findByText('1 post imported, 1 skipped')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(inputs()).toHaveLength(2);
});

test('a field that is selected for another column is no longer imported from the first one', async () => {
  const { user, dialog, inputs } = await openFile(new File(['a'], 'a.csv'), () => ({ rows: [row], csv: found }));
  await user.selectOptions(await dialog.findByLabelText('Label'), 'Caption');
  await waitFor(() => expect(inputs().at(-1)?.columns).toEqual([null, null, 'caption']));
});

test('the order of ambiguous dates has to be selected', async () => {
  const { user, dialog, inputs } = await openFile(new File(['a'], 'a.csv'), () => ({ rows: [row], csv: found }));
  expect(await dialog.findByText(/could not detect whether days or months come first/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Order of the dates'), 'Day first: 2/1 is January 2');
  await waitFor(() => expect(inputs().at(-1)).toMatchObject({ date_order: 'dmy', status: 'draft' }));
  await waitFor(() => expect(dialog.getByLabelText('Rows without a status')).toHaveProperty('disabled', false));
  await user.selectOptions(dialog.getByLabelText('Rows without a status'), 'Import as scheduled');
  await waitFor(() => expect(inputs().at(-1)).toMatchObject({ date_order: 'dmy', status: 'scheduled' }));
});

test('a row shows all of its content, and a long caption after a click', async () => {
  const { user, dialog } = await openFile(new File(['a'], 'a.csv'), () => ({ rows: [row], csv: found }));
  const item = within(await dialog.findByRole('listitem'));
  expect(item.getByText(/^Good morning, Lisbon!/).textContent).toBe(longCaption);
  expect(item.getByText('#coffee')).toBeTruthy();
  expect(item.getByText('Sponsored by Lumen')).toBeTruthy();
  expect(item.getByText('Instagram may ignore more than 5 hashtags.')).toBeTruthy();
  await user.click(item.getByRole('button', { name: 'Show all' }));
  expect(item.getByText(/^Good morning, Lisbon!/).className).not.toContain('line-clamp');
});

test('a file in a Mac encoding is detected, and another encoding can be selected', async () => {
  const mac = new File([new Uint8Array([...new TextEncoder().encode('Text\nCaf'), 0x8e])], 'a.csv');
  const { user, dialog, inputs } = await openFile(mac, () => ({ rows: [row], csv: found }));
  const encoding = await dialog.findByLabelText<HTMLSelectElement>('Text encoding');
  expect(encoding.selectedOptions[0]?.textContent).toBe('Mac (Mac OS Roman)');
  expect(inputs().at(-1)?.content).toBe('Text\nCafé');
  await user.selectOptions(encoding, 'Windows (Western European)');
  await waitFor(() => expect(inputs().at(-1)?.content).toBe('Text\nCafŽ'));
});

test('a template can be downloaded before a file is selected', async () => {
  await ensureTemporal();
  const { user } = openScreen(() => <ImportDialog influencerId="7" zone="UTC" onClose={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Download a template' }));
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('posts.csv', expect.any(Blob));
});
