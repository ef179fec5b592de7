import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openScreen, refusal, signedIn } from '#tests/screen.tsx';
import AccountMenu from './account-menu.tsx';

const openMenu = async (calls: object) => {
  const opened = openScreen(() => <AccountMenu person={signedIn.user} />, {
    at: '/home',
    path: '/home',
    calls: { ...calls },
  });
  await opened.user.click(screen.getByRole('button', { name: 'Account' }));
  return opened;
};

test('shows that signing out is in progress, and redirects to the landing page', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers();
  const { user, address } = await openMenu({ 'revoke-sessions': () => ended, 'sign-out': {} });
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  expect(await screen.findByRole('menuitem', { name: 'Signing out…' })).toBeTruthy();
  end({});
  await expect.poll(address).toBe('/');
});

test('lets the user retry when signing out fails', async () => {
  const { user } = await openMenu({ 'revoke-sessions': refusal(500, 'INTERNAL', 'Something went wrong.') });
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  expect(await screen.findByText('Sign out failed')).toBeTruthy();
  const signOut = await screen.findByRole('menuitem', { name: 'Sign Out' });
  expect(signOut.getAttribute('aria-disabled')).toBeNull();
});

describe('Manage Subscription', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('is listed after Account, shows that the portal is opening, and redirects to it', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { promise: opened, resolve: open } = Promise.withResolvers();
    const { user, sent } = await openMenu({ 'open-portal': () => opened });
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items.slice(0, 2)).toEqual(['Account', 'Manage Subscription']);
    await user.click(screen.getByRole('menuitem', { name: 'Manage Subscription' }));
    expect(await screen.findByRole('menuitem', { name: 'Opening…' })).toBeTruthy();
    open({ url: 'http://localhost/portal' });
    await expect.poll(() => assign.mock.calls).toEqual([['http://localhost/portal']]);
    expect(sent.find(({ name }) => name === 'open-portal')?.input).toEqual({
      user_id: signedIn.user.id,
      email: 'ana@example.com',
      returnUrl: window.location.origin,
    });
  });

  test.each([
    [refusal(409, 'NO_SUBSCRIPTION', 'You have no subscription yet.'), 'You have no subscription yet.'],
    [{}, 'Unable to open billing portal'],
    [Response.json({}, { status: 503 }), 'Portal request failed (503)'],
  ])('shows why the portal does not open: %#', async (answer, text) => {
    const { user } = await openMenu({ 'open-portal': answer });
    await user.click(await screen.findByRole('menuitem', { name: 'Manage Subscription' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByRole('menuitem', { name: 'Manage Subscription' })).toBeTruthy();
  });
});

test('links to each page of the account', async () => {
  const { user, address } = await openMenu({});
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Account', 'Support', 'Give us feedback', 'Sign Out']));
  const support = screen.getByRole('menuitem', { name: 'Support' });
  expect(support.getAttribute('href')).toBe('/support');
  await user.click(support);
  await expect.poll(address).toBe('/support');
});
