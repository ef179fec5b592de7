import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import { DataSection } from './data-section.tsx';

const asked_at = '2026-02-03T09:00:00.000Z';
const making = { status: 'making', asked_at };
const ready = {
  status: 'ready',
  asked_at,
  url: 'http://localhost/api/exports/1/2',
  until: '2026-02-06T09:00:00.000Z',
  bytes: 12_400_000,
};

function open(calls: Readonly<Record<string, unknown>> = {}) {
  return openScreen(DataSection, {
    path: '/account',
    calls: {
      'get-data-export': { status: 'none' },
      'list-sign-in-methods': { methods: ['password'] },
      'delete-account': { deletes_at: '2026-02-10T12:00:00.000Z' },
      ...calls,
    },
  });
}

describe('data export', () => {
  test('is requested with one click and then shown as being created', async () => {
    const { user, sent } = open({ 'request-data-export': making });
    await user.click(await screen.findByRole('button', { name: /^Request export/ }));
    expect(await screen.findByText(/^Your data export has been in preparation since Feb 3, 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Request export/ })).toBeNull();
    expect(sent.filter(({ name }) => name === 'request-data-export')).toHaveLength(1);
  });

  test.each([
    [true, /We will email you a link when it is ready/],
    [false, /The download appears here when it is ready/],
  ])('will be announced by email only if emails are sent: %s', async (sends_mail, text) => {
    const options = { google: false, sends_mail, starter_credits_wait: false };
    open({ 'get-data-export': making, 'get-sign-in-options': options });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('shows its expiry and a download link when it is ready', async () => {
    open({ 'get-data-export': ready });
    expect(await screen.findByText(/^Your data export \(12 MB\) is available until Feb 6, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(ready.url);
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    let answer: unknown = refusal(500, 'INTERNAL', 'It broke.');
    const { user } = open({ 'get-data-export': () => answer });
    expect(await screen.findByText('Could not load the status of your data export.')).toBeTruthy();
    answer = ready;
    await user.click(screen.getByRole('button', { name: /^Retry/ }));
    expect(await screen.findByRole('link', { name: 'Download' })).toBeTruthy();
  });

  test('can be requested again after it failed', async () => {
    const { user } = open({ 'get-data-export': { status: 'failed', asked_at }, 'request-data-export': making });
    await user.click(await screen.findByRole('button', { name: /^Try again/ }));
    expect(await screen.findByText(/in preparation since/)).toBeTruthy();
  });

  test("shows the server's message when it is refused", async () => {
    const message = 'At most 3 data exports per day.';
    const { user } = open({ 'request-data-export': () => refusal(429, 'TOO_MANY_EXPORTS', message) });
    await user.click(await screen.findByRole('button', { name: /^Request export/ }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('deleting the account', () => {
  async function openDialog(calls: Readonly<Record<string, unknown>> = {}) {
    const opened = open(calls);
    await opened.user.click(await screen.findByRole('button', { name: /^Delete account/ }));
    await screen.findByRole('dialog', { name: 'Delete your account?' });
    const confirm = async () => {
      const buttons = await screen.findAllByRole('button', { name: /^Delete account/ });
      await opened.user.click(buttons.at(-1) as HTMLElement);
    };
    return { ...opened, confirm };
  }

  test('requires the password, signs out and shows the date of the deletion', async () => {
    const { user, sent, confirm } = await openDialog();
    await user.type(screen.getByLabelText('Your password'), 'a good password');
    await confirm();
    expect(await screen.findByText(/^Your account will be deleted on February 10, 2026/)).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'delete-account')).toEqual([
      { name: 'delete-account', input: { password: 'a good password' } },
    ]);
  });

  test('sends no request without a password', async () => {
    const { sent, confirm } = await openDialog();
    await confirm();
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(sent.some(({ name }) => name === 'delete-account')).toBe(false);
  });

  test('requires the email if there is no password', async () => {
    const { user, sent, confirm } = await openDialog({ 'list-sign-in-methods': { methods: ['google'] } });
    await user.type(await screen.findByLabelText('Type ana@example.com to confirm'), 'ana@example.com');
    await confirm();
    const findDeletionInput = () => sent.find(({ name }) => name === 'delete-account')?.input;
    await expect.poll(findDeletionInput).toEqual({ email: 'ana@example.com' });
  });

  test('shows an error next to the field, and closing the dialog keeps the account', async () => {
    const message = 'The password is incorrect.';
    const { user, confirm } = await openDialog({
      'delete-account': () => refusal(422, 'WRONG_PASSWORD', message),
    });
    await user.type(screen.getByLabelText('Your password'), 'a guess');
    await confirm();
    expect(await screen.findByText(message)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
