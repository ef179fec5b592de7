import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, pressTwice } from '#tests/screen.tsx';
import { largestClonePhoto } from '../clone-rules.ts';
import ClonePage from './clone-page.tsx';

vi.mock('#features/pictures/web/public.ts', () => ({ uploadPicture: async () => 'http://localhost/files/1.jpg' }));

const openClone = (calls = {}) => openScreen(ClonePage, { path: '/clone', calls });

test('a file that is no image is refused in plain words, at its field', async () => {
  const { user } = openClone();
  await user.upload(await photoInput(), new File(['hello'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Please select an image file.')).toBeTruthy();
});

test('an image that is too large is told the limit', async () => {
  const { user } = openClone();
  const large = new File([new Uint8Array(largestClonePhoto + 1)], 'big.jpg', { type: 'image/jpeg' });
  await user.upload(await photoInput(), large);
  expect(await screen.findByText('Image is too large. Please use a file under 10MB.')).toBeTruthy();
});

test('a clone says why it cannot be created yet', async () => {
  openClone();
  const create = await screen.findByRole('button', { name: 'Create My Clone' });
  expect(create).toHaveProperty('disabled', true);
  expect(document.getElementById(create.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose a photo first.',
  );
});

test('two presses at once are one clone', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  const { user, address, sent } = openClone({ 'create-influencer': { influencer_id: '7' } });
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  pressTwice(screen.getByRole('button', { name: 'Create My Clone' }));
  await expect.poll(address, { timeout: 15_000 }).toBe('/influencers/7');
  expect(sent.filter(({ name }) => name === 'create-influencer')).toHaveLength(1);
});

test('an answer without an id is told, and leads nowhere', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  const { user, address } = openClone({ 'create-influencer': {} });
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  await user.click(screen.getByRole('button', { name: 'Create My Clone' }));
  expect(await screen.findByText('No influencer id returned from create-influencer.')).toBeTruthy();
  expect(address()).toBe('/clone');
});

async function photoInput(): Promise<HTMLElement> {
  await screen.findByText('A photo of a face');
  const input = document.querySelector<HTMLElement>('input[type=file]');
  if (!input) throw new Error('The page has no place for a file.');
  input.removeAttribute('accept'); // dropped and pasted files are not held back by it either
  return input;
}

test('a plan without room for another influencer says so before anything is uploaded', async () => {
  openClone({ 'get-usage-summary': { credits: 5, inf_used: 1, inf_limit: 1, inf_remaining: 0 } });
  expect(await screen.findByRole('heading', { name: 'Influencer Limit Reached' })).toBeTruthy();
});
