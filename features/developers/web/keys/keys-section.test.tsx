import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, passDoubleClick } from '#tests/screen.tsx';
import KeysSection from './keys-section.tsx';

const key = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Photo script',
  prefix: 'galatea_abc123',
  scopes: ['read', 'generate'],
  influencer_ids: ['00000000-0000-4000-8000-00000000000b'],
  created_at: '2026-02-01T09:00:00.000Z',
  last_used_at: '2026-02-03T09:00:00.000Z',
  last_address: '192.0.2.7',
};
const mia = { id: key.influencer_ids[0], name: 'Mia' };

function open(calls: Readonly<Record<string, unknown>> = {}) {
  return openScreen(KeysSection, {
    calls: { 'list-api-keys': { items: [key] }, 'list-influencers': { items: [mia] }, ...calls },
  });
}

test('shows the scopes, the influencers and the last use of each key', async () => {
  open();
  const row = within(await screen.findByRole('listitem'));
  for (const words of ['Photo script', 'galatea_abc123…', 'Read', 'Generate', '1 influencer'])
    expect(row.getByText(words)).toBeTruthy();
  expect(row.getByText(/^Last used Feb 3, 2026.* from 192\.0\.2\.7$/)).toBeTruthy();
});

test('creates a key with a name and limits, and shows it once', async () => {
  const { user, sent } = open({
    'list-api-keys': { items: [] },
    'create-api-key': { api_key: key, key: 'galatea_the-whole-key' },
  });
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  expect(screen.getByText('Give the key a name.')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'Photo script');
  await user.click(screen.getByRole('checkbox', { name: 'Publish' }));
  await user.click(screen.getByRole('radio', { name: 'Selected influencers' }));
  await user.click(await screen.findByRole('button', { name: 'Mia' }));
  passDoubleClick();
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByDisplayValue('galatea_the-whole-key')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'create-api-key')?.input).toEqual({
    name: 'Photo script',
    scopes: ['read', 'publish'],
    influencer_ids: [mia.id],
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue('galatea_the-whole-key')).toBeNull();
});

test('requires confirmation before revoking a key', async () => {
  let items = [key];
  const { user, sent } = open({
    'list-api-keys': () => ({ items }),
    'revoke-api-key': () => {
      items = [];
      return { ok: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke Photo script' }));
  expect(sent.some(({ name }) => name === 'revoke-api-key')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('“Photo script” is revoked')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'revoke-api-key')?.input).toEqual({ key_id: key.id });
  expect(await screen.findByText(/^No keys yet\./)).toBeTruthy();
});

test('keeps a key that could not be revoked, and shows the failure', async () => {
  const { user } = open({ 'revoke-api-key': Response.json({ code: 'INTERNAL' }, { status: 500 }) });
  await user.click(await screen.findByRole('button', { name: 'Revoke Photo script' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('Could not revoke the key. Please try again.')).toBeTruthy();
  expect(screen.queryByText('“Photo script” is revoked')).toBeNull();
  expect(screen.getByText('Photo script')).toBeTruthy();
});

test('can reload the keys after a failure', async () => {
  let fails = true;
  const { user } = open({
    'list-api-keys': () => (fails ? Response.json({ code: 'INTERNAL' }, { status: 500 }) : { items: [key] }),
  });
  expect(await screen.findByText('Failed to load your API keys.')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Photo script')).toBeTruthy();
});
