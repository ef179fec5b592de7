// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { maxNameLength } from '../name-rules.ts';
import BuilderPage from './builder-page.tsx';

const openBuilder = () =>
  openScreen(BuilderPage, {
    path: '/builder',
    calls: {
      'get-usage-summary': { credits: 10, inf_limit: 1, inf_used: 0, inf_remaining: 1 },
      preview: { image_url: 'http://localhost/files/face.jpg', seed: 7, not_drawn: [] },
      'create-influencer': { influencer_id: '7' },
    },
  });

type Opened = ReturnType<typeof openBuilder>;

test('a preview of other traits cannot be created; choosing those traits again brings it back', async () => {
  const opened = openBuilder();
  await opened.user.type(screen.getByLabelText('Name'), 'Leo');
  await choose(opened, 'Gender', 'Female');
  await opened.user.click(screen.getByRole('button', { name: 'Generate Preview →' }));
  expect(await screen.findByRole('img', { name: 'The preview of your influencer' })).toBeTruthy();

  await choose(opened, 'Gender', 'Male');
  expect(screen.getByText(/^Your preview shows other traits/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'The preview of your influencer' })).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Create Influencer' }));
  expect(await screen.findByText('Missing profile—please generate a preview again.')).toBeTruthy();
  expect(created(opened)).toEqual([]);

  await choose(opened, 'Gender', 'Female');
  await opened.user.click(screen.getByRole('button', { name: 'Create Influencer' }));
  await expect.poll(opened.address, { timeout: 15_000 }).toBe('/influencers/7');
  expect(created(opened)).toMatchObject([{ traits: { profile: { name: 'Leo', gender: 'Female' } } }]);
});

test('a name that is changed after the preview is the name that is created', async () => {
  const opened = openBuilder();
  await opened.user.type(screen.getByLabelText('Name'), 'Mia');
  await opened.user.click(screen.getByRole('button', { name: 'Generate Preview →' }));
  await opened.user.type(await screen.findByLabelText('Name'), ' Sol');
  await opened.user.click(await screen.findByRole('button', { name: 'Create Influencer' }));
  await expect.poll(opened.address, { timeout: 15_000 }).toBe('/influencers/7');
  expect(created(opened)).toMatchObject([{ name: 'Mia Sol', traits: { profile: { name: 'Mia Sol' } } }]);
});

test('a preview says why it cannot be generated, before a credit is spent', async () => {
  const { user } = openBuilder();
  const generate = screen.getByRole('button', { name: 'Generate Preview →' });
  expect(await screen.findByText('Please enter an influencer name')).toBeTruthy();
  expect(generate).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('Name'));
  await user.paste('x'.repeat(maxNameLength + 1));
  expect(screen.getAllByText('Please use a name of at most 200 characters.')).toHaveLength(2);
  expect(generate).toHaveProperty('disabled', true);
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Mia');
  expect(generate).toHaveProperty('disabled', false);
});

function created({ sent }: Opened): unknown[] {
  return sent.filter(({ name }) => name === 'create-influencer').map(({ input }) => input);
}

async function choose({ user }: Opened, trait: string, option: string) {
  await user.selectOptions(screen.getByLabelText(trait), option);
}
