import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clickTwice, openScreen, refusal } from '#tests/screen.tsx';
import { cloneIsIllustrated, largestClonePhoto, noCrops } from '../clone-rules.ts';
import ClonePage from './clone-page.tsx';
import { useInfluencers } from './queries.ts';

const uploads = vi.hoisted(() =>
  vi.fn(async (_file: File, _options: { onProgress: (share: number) => void }) => 'http://localhost/files/1.jpg'),
);
vi.mock('#features/images/web/public.ts', async (load) => ({ ...(await load<object>()), uploadImage: uploads }));

const model = { name: 'openai', label: 'OpenAI' };
const illustration = { name: 'illustrated', label: 'Galatea Illustration' };
const openClone = (calls = {}) =>
  openScreen(CloneAndList, { path: '/clone', calls: { 'get-image-engine': model, ...calls } });

const recognized = {
  tones: { skin: '#7a5038', hair: '#1d1818', backdrop: '#eeeeee' },
  traits: { gender: 'Male', hairColor: 'Black' },
  worn: {},
};
const good = { verdict: 'good', message: 'The face is clear.' };

test('refuses a file that is not an image with a message next to the field', async () => {
  const { user } = openClone();
  await user.upload(await photoInput(), new File(['hello'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Please select an image file.')).toBeTruthy();
});

test("uploads a HEIC photo, which the browser cannot show, and shows the server's copy", async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not supported')));
  let finish: (address: string) => void = () => undefined;
  uploads.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const { user } = openClone();
  await user.upload(await photoInput(), new File(['heic'], 'IMG_1.HEIC', { type: '' }));
  const list = await screen.findByRole('list', { name: 'Chosen photos' });
  expect(list.querySelector('img')).toBeNull();
  finish('http://localhost/files/1.jpg');
  const shown = await within(list).findByRole('img', { name: 'Photo 1' });
  expect(shown.getAttribute('src')).toBe('http://localhost/files/1.jpg');
});

test('shows the size limit if an image is too large', async () => {
  const { user } = openClone();
  const large = new File([new Uint8Array(largestClonePhoto + 1)], 'big.jpg', { type: 'image/jpeg' });
  await user.upload(await photoInput(), large);
  expect(await screen.findByText('Image is too large. Please use a file under 10MB.')).toBeTruthy();
});

test('explains why a clone cannot be created yet, and does not check photos if there are none', async () => {
  const { user, sent } = openClone();
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  const create = await screen.findByRole('button', { name: 'Create My Clone' });
  expect(create).toHaveProperty('disabled', true);
  expect(document.getElementById(create.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose a photo first.',
  );
  expect(sent.map(({ name }) => name)).not.toContain('check-clone-photos');
});

test('shows upload progress on the photo, and the current step on the button: the upload, then the clone', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  let finish: (address: string) => void = () => undefined;
  uploads.mockImplementationOnce((_file, { onProgress }) => {
    onProgress(0.4);
    return new Promise((resolve) => (finish = resolve));
  });
  let answer: (body: object) => void = () => undefined;
  const { user, sent, address } = openClone({
    'create-influencer': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Uploading… 40%')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /It is me/ }));
  const button = screen.getByRole('button', { name: 'Uploading…' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  expect(sent.map(({ name }) => name)).not.toContain('create-influencer');

  finish('http://localhost/files/1.jpg');
  await user.click(await createButton());
  expect(await screen.findByRole('button', { name: 'Creating…' })).toBe(button);
  answer({ influencer_id: '7' });
  await expect.poll(address).toBe('/influencers/7');
});

test('requires another photo if one is removed while it is uploading', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  uploads.mockImplementationOnce(() => new Promise(() => undefined));
  const { user } = openClone();
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
  expect(await screen.findByRole('button', { name: 'Create My Clone' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Choose a photo first.')).toBeTruthy();
});

test('creates one clone for two simultaneous clicks', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  const { user, address, sent } = openClone({ 'create-influencer': { influencer_id: '7' } });
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  clickTwice(await createButton());
  await expect.poll(address).toBe('/influencers/7');
  expect(sent.filter(({ name }) => name === 'create-influencer')).toHaveLength(1);
  expect(sent.at(-1)?.name).toBe('list-influencers');
});

test('checks each photo after consent is given, and creates the clone from the remaining photos', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  let number = 0;
  uploads.mockImplementation(async () => `http://localhost/files/${++number}.jpg`);
  const found = [good, { verdict: 'two faces', message: 'There are two.' }];
  const { user, sent } = openClone({
    'check-clone-photos': ({ image_urls }: { image_urls: string[] }) => ({
      photos: found.slice(0, image_urls.length),
      recognized,
    }),
    'create-influencer': () => new Promise(() => undefined),
  });
  const files = ['a', 'b'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }));
  await user.upload(await photoInput(), files);
  expect(await screen.findAllByText('State whose face it is to have the photo checked.')).toHaveLength(2);
  expect(sent.filter(({ name }) => name === 'check-clone-photos')).toEqual([]);
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  expect(await screen.findByText('The face is clear.')).toBeTruthy();
  expect(screen.getByText('There are two.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  await waitFor(() => expect(screen.queryByText('There are two.')).toBeNull());
  await user.click(await createButton());
  await waitFor(() => expect(sent.some(({ name }) => name === 'create-influencer')).toBe(true));
  expect(sent.find(({ name }) => name === 'create-influencer')?.input).toMatchObject({
    preview_image_url: 'http://localhost/files/1.jpg',
    more_image_urls: [],
  });
});

test.each<[string, object, string]>([
  [
    'a child',
    { photos: [{ verdict: 'child', message: 'x' }] },
    'This person looks under 18. Only adults can be cloned.',
  ],
  ['no face', { photos: [{ verdict: 'no face', message: 'x' }] }, 'Add a photo that shows the face clearly.'],
])('creates no clone from a photo of %s, and shows the reason', async (_case, answer, why) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  const { user } = openClone({ 'check-clone-photos': { ...answer, recognized } });
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  const create = screen.getByRole('button', { name: 'Create My Clone' });
  await waitFor(() =>
    expect(document.getElementById(create.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why),
  );
  expect(create).toHaveProperty('disabled', true);
});

test('explains that no crops are created without a face recognizer', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  const { user } = openClone({ 'check-clone-photos': { photos: null, recognized } });
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  expect(await screen.findByText(noCrops)).toBeTruthy();
  expect(await createButton()).toBeTruthy();
});

test('shows an error and stays on the page if the response has no id', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  const { user, address } = openClone({ 'create-influencer': {} });
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  await user.click(await createButton());
  expect(await screen.findByText('No influencer id returned from create-influencer.')).toBeTruthy();
  expect(address()).toBe('/clone');
});

/** Returns the button once the photos have been read. */
async function createButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Create My Clone' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
}

async function photoInput(): Promise<HTMLElement> {
  await screen.findByText('Photos of a face');
  const input = document.querySelector<HTMLElement>('input[type=file]');
  if (!input) throw new Error('The page has no place for a file.');
  input.removeAttribute('accept'); // it does not restrict dropped and pasted files either
  return input;
}

test('does not show the limit as reached if the usage could not be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  openClone({ 'get-usage-summary': refusal(503, 'UNAVAILABLE', 'Please try again.') });
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(await photoInput()).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
});

test('shows before an upload that the plan has no room for another influencer', async () => {
  openClone({ 'get-usage-summary': { credits: 5, inf_used: 1, inf_limit: 1, inf_remaining: 0 } });
  expect(await screen.findByRole('heading', { name: 'Influencer Limit Reached' })).toBeTruthy();
});

/** Renders the page with the list of influencers in the query cache. */
function CloneAndList() {
  useInfluencers();
  return <ClonePage />;
}

test('shows the recognized appearance for correction, and creates the clone with the confirmed appearance', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  const { user, sent } = openClone({
    'check-clone-photos': { photos: [good], recognized },
    'create-influencer': () => new Promise(() => undefined),
  });
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  const gender = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Gender' });
  expect(gender.value).toBe('Male');
  expect(screen.getByRole('combobox', { name: 'Skin' }).textContent).toContain('Dark Brown (photo)');
  const glasses = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Glasses' });
  expect(glasses.selectedOptions[0]?.textContent).toBe('Not recognized: choose');
  await user.selectOptions(gender, 'Female');
  await user.selectOptions(glasses, 'Glasses');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hair Color' }), 'Red');
  await user.click(await createButton());
  await waitFor(() => expect(sent.some(({ name }) => name === 'create-influencer')).toBe(true));
  expect(sent.find(({ name }) => name === 'create-influencer')?.input).toMatchObject({
    traits: { profile: { source: 'clone', kind: 'reference_only' } },
    appearance: {
      tones: { skin: '#7a5038', backdrop: '#eeeeee' },
      traits: { gender: 'Female', hairColor: 'Red' },
      worn: { glasses: 'Glasses' },
    },
  });
});

test('explains before the upload and after the creation that illustrations are not a likeness', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  const { user } = openClone({ 'get-image-engine': illustration, 'create-influencer': { influencer_id: '7' } });
  const notice = await screen.findByRole('heading', { name: 'Illustrations, not a likeness' });
  const upload = screen.getByText('Photos of a face');
  expect(notice.compareDocumentPosition(upload)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/A clone that keeps the face/)).toBeNull();
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  await user.click(await createButton());
  expect(await screen.findByText('Your AI Clone is ready!')).toBeTruthy();
  expect(screen.getByText(cloneIsIllustrated)).toBeTruthy();
});

test('promises a likeness if there is an image model', async () => {
  openClone();
  expect(await screen.findByText('A clone that keeps the face from a few clear photos.')).toBeTruthy();
  expect(screen.queryByText('Illustrations, not a likeness')).toBeNull();
});

test('shows that the server is reading a photo once all bytes are sent', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  uploads.mockImplementationOnce((_file, { onProgress }) => {
    onProgress(1);
    return new Promise(() => undefined);
  });
  const { user } = openClone();
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Reading the photo…')).toBeTruthy();
});

test('creates a clone only after showing the recognized appearance', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
  let answer: (body: object) => void = () => undefined;
  const { user } = openClone({ 'check-clone-photos': () => new Promise((resolve) => (answer = resolve)) });
  await user.upload(await photoInput(), new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('radio', { name: /It is me/ }));
  expect(await screen.findByText('The photo is being analyzed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create My Clone' })).toHaveProperty('disabled', true);
  answer({ photos: [good], recognized });
  expect(await createButton()).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Gender' })).toBeTruthy();
});
