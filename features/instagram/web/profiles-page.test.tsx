import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import ProfilesPage from './profiles-page.tsx';

const openPage = (calls: Readonly<Record<string, unknown>>) =>
  openScreen(ProfilesPage, { path: '/admin/profiles', calls });

describe('a profile that the publisher did not delete', () => {
  const profile = { profile_id: 'p-1', reason: 'It has connected accounts.', created_at: '2026-02-01T09:00:00.000Z' };

  test('is removed from the list when its deletion succeeds', async () => {
    let items = [profile];
    const { user } = openPage({
      'list-undeleted-profiles': () => ({ items }),
      'retry-profile-deletion': () => {
        items = [];
        return { ok: true };
      },
    });
    expect(await screen.findByText('It has connected accounts.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Try again: p-1' }));
    expect(await screen.findByText('Profile deleted')).toBeTruthy();
    expect(await screen.findByText('Nothing to remove')).toBeTruthy();
  });

  test('is removed from the list when an operator confirms that it no longer exists', async () => {
    let items = [profile];
    const { user, sent } = openPage({
      'list-undeleted-profiles': () => ({ items }),
      'mark-profile-removed': () => {
        items = [];
        return { ok: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Removed: p-1' }));
    expect(sent.some(({ name }) => name === 'mark-profile-removed')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Yes, it is removed' }));
    expect(await screen.findByText('Nothing to remove')).toBeTruthy();
  });

  test('stays in the list with the reason when its deletion fails', async () => {
    const { user } = openPage({
      'list-undeleted-profiles': { items: [profile] },
      'retry-profile-deletion': refusal(502, 'NOT_DELETED', 'The publisher did not delete the profile.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again: p-1' }));
    expect(await screen.findByText('The publisher did not delete the profile.')).toBeTruthy();
    expect(screen.getByText('p-1')).toBeTruthy();
  });
});
