import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import DocsPage from './docs-page.tsx';

const open = { responses: { 200: {} }, tags: ['photos'], security: [{ apiKey: [] }], 'x-key-scopes': ['read'] };
const influencer = { name: 'influencer_id', in: 'query', required: true, example: 'uuid' };
const document = {
  tags: [{ name: 'photos' }, { name: 'billing' }],
  paths: {
    '/functions/v1/list-photos': {
      get: {
        ...open,
        operationId: 'list-photos',
        summary: 'Photos of an influencer',
        description: 'Newest first.',
        parameters: [influencer],
      },
    },
    '/functions/v1/open-portal': {
      post: {
        ...open,
        'x-key-scopes': undefined,
        tags: ['billing'],
        operationId: 'open-portal',
        summary: 'Open a page',
      },
    },
  },
};

test('shows the calls that are open to keys first, and all calls on request', async () => {
  const { user } = openScreen(DocsPage, { calls: { '/openapi.json': document } });
  expect(await screen.findByText('Photos of an influencer')).toBeTruthy();
  expect(screen.queryByText('Open a page')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Show all calls' }));
  expect(screen.getByText('Open a page')).toBeTruthy();
});

test("tries a call with the user's own key", async () => {
  const { user, sent } = openScreen(DocsPage, {
    calls: { '/openapi.json': document, 'list-photos': { items: ['a photo of a lake'], next: null } },
  });
  await user.click(await screen.findByText('Photos of an influencer'));
  expect(await screen.findByText('Newest first.')).toBeTruthy();
  const send = await screen.findByRole('button', { name: 'Send request' });
  expect(send).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText(/^Your API key/), 'galatea_key');
  await user.click(send);
  expect(await screen.findByText('200')).toBeTruthy();
  expect(screen.getByText(/a photo of a lake/)).toBeTruthy();
  expect(sent.find(({ name }) => name === 'list-photos')?.input).toEqual({ influencer_id: 'uuid' });
});

test('lists the API changes', async () => {
  openScreen(DocsPage, { calls: { '/openapi.json': document } });
  expect(await screen.findByRole('region', { name: 'Changes' })).toHaveProperty(
    'textContent',
    expect.stringContaining('API keys'),
  );
});
