import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen, passDoubleClick, refusal } from '#tests/screen.tsx';
import ReferencesPage from './references-page.tsx';

const mug = {
  id: '00000000-0000-4000-8000-000000000011',
  name: 'Mug',
  kind: 'product',
  outline: [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.5, 0.8],
  ],
  height_cm: 9.5,
  image_url: 'https://galatea.example.com/files/a.jpg',
  created_at: '2026-01-31T09:00:00.000Z',
};
const open = (calls: Readonly<Record<string, unknown>>) => openScreen(ReferencesPage, { calls });
const list = { 'list-scene-references': { items: [mug] } };

test('shows how to add the first reference', async () => {
  const { user } = open({ 'list-scene-references': { items: [] } });
  expect(await screen.findByText('No references yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add reference' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add reference' });
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test('lists references with their kind and height', async () => {
  open(list);
  expect(await screen.findByText('Mug')).toBeTruthy();
  expect(screen.getByText('Product, 9.5 cm')).toBeTruthy();
});

test('moves, adds and removes points of the outline by keyboard, and saves the change', async () => {
  const { user, sent } = open({ ...list, 'update-scene-reference': mug });
  await user.click(await screen.findByRole('button', { name: 'Edit Mug' }));
  const point = await screen.findByRole('button', { name: 'Point 1 of 3: 20 %, 20 %' });
  point.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByRole('button', { name: 'Point 1 of 3: 21 %, 25 %' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add point' }));
  expect(screen.getAllByRole('button', { name: /^Point \d of 4/ })).toHaveLength(4);
  screen.getByRole('button', { name: /^Point 2 of 4/ }).focus();
  await user.keyboard('{Delete}');
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Blue mug');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const change = sent.find(({ name }) => name === 'update-scene-reference')?.input;
  expect(change).toMatchObject({ reference_id: mug.id, name: 'Blue mug', height_cm: 9.5 });
  expect(change).toMatchObject({ outline: mug.outline.with(0, [0.21, 0.25]) });
});

test('uses the proposed outline, the whole image, or a box to draw from', async () => {
  const proposed = { outline: [...mug.outline, [0.1, 0.5]] };
  const { user } = open({ ...list, 'get-outline-proposal': proposed });
  await user.click(await screen.findByRole('button', { name: 'Edit Mug' }));
  await user.click(await screen.findByRole('button', { name: 'Propose' }));
  expect(await screen.findAllByRole('button', { name: /^Point \d of 4/ })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Whole image' }));
  expect(screen.queryByRole('button', { name: /^Point/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Draw outline' }));
  expect(screen.getByRole('button', { name: 'Point 1 of 4: 20 %, 20 %' })).toBeTruthy();
});

test('grabs the point closest to the pointer if the areas of points overlap', async () => {
  const outline = mug.outline.with(1, [0.24, 0.2]);
  const { user } = open({ 'list-scene-references': { items: [{ ...mug, outline }] } });
  const captured: string[] = [];
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
  const capture = vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(function (this: Element) {
    captured.push(this.getAttribute('aria-label') ?? '');
  });
  onTestFinished(() => {
    for (const spy of [box, capture]) spy.mockRestore();
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Mug' }));
  const [, upper] = await screen.findAllByRole('button', { name: /^Point \d of 3/ });
  if (upper) fireEvent.pointerDown(upper, { clientX: 61, clientY: 60 });
  expect(captured).toEqual(['Point 1 of 3: 20 %, 20 %']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Point 1 of 3: 20 %, 20 %');
});

test('a place is saved without the outline, and another kind with it', async () => {
  const { user, sent } = open({ ...list, 'update-scene-reference': mug });
  const save = async (kind: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Mug' }));
    await user.click(await screen.findByRole('radio', { name: kind }));
    const points = screen.queryAllByRole('button', { name: /^Point/ }).length;
    passDoubleClick();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return points;
  };
  expect([await save('Place'), await save('Logo')]).toEqual([0, 3]);
  const changes = sent.filter(({ name }) => name === 'update-scene-reference').map(({ input }) => input);
  expect(changes).toMatchObject([
    { kind: 'place', outline: null },
    { kind: 'logo', outline: mug.outline },
  ]);
});

test('shows that the name of a garment ends with its kind', async () => {
  const { user } = open(list);
  await user.click(await screen.findByRole('button', { name: 'Edit Mug' }));
  expect(screen.queryByText(/^End the name with its kind/)).toBeNull();
  await user.click(await screen.findByRole('radio', { name: 'Garment' }));
  expect(screen.getByText(/^End the name with its kind/)).toBeTruthy();
});

test('shows why a reference cannot be saved, and keeps the form open', async () => {
  const { user } = open({ ...list, 'update-scene-reference': refusal(409, 'NAME_TAKEN', 'This name is taken.') });
  await user.click(await screen.findByRole('button', { name: 'Edit Mug' }));
  fireEvent.change(await screen.findByLabelText(/^Height/), { target: { value: '900' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a height up to 300 cm, or leave it empty.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Height/), { target: { value: '12,5' } });
  passDoubleClick();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('deletes a reference after a confirmation', async () => {
  const { user, sent } = open({ ...list, 'delete-scene-reference': { ok: true } });
  await user.click(await screen.findByRole('button', { name: 'Delete Mug' }));
  await user.click(await screen.findByRole('button', { name: 'Delete reference' }));
  expect(await screen.findByText('Reference deleted')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'delete-scene-reference')?.input).toEqual({ reference_id: mug.id });
});
