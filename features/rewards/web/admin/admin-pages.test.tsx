import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clickTwice, openScreen, refusal, signedIn } from '#tests/screen.tsx';
import { maxReason } from '../../share-rules.ts';
import PayoutsPage from './payouts-page.tsx';
import SharesPage from './shares-page.tsx';

const admin = { 'get-session': { user: { ...signedIn.user, is_admin: true } } };
const share = {
  id: 's1',
  user_id: 'u1',
  url: 'https://x.com/bo/status/1',
  platform: 'X (Twitter)',
  status: 'pending',
  reason: null,
  created_at: '2026-01-31T12:00:00.000Z',
  email: 'bo@example.com',
};
const due = {
  user_id: 'u1',
  payout_method: 'wise',
  payout_address: 'bo@wise.example',
  is_affiliate: true,
  tax_form_collected: false,
  email: 'bo@example.com',
  payable: 6_980,
  pending: 0,
  paid_this_year: 0,
  state: 'ready',
};
const line = {
  id: 'l1',
  email: 'bo@example.com',
  amount: 6_980,
  payout_method: 'wise',
  payout_address: 'bo@wise.example',
  status: 'open',
};
const paid = { ...line, id: 'l2', payout_address: 'cleo@wise.example', status: 'paid' };
const batch = { id: 'b1234567890', created_at: '2026-01-31T12:00:00.000Z', lines: [line, paid] };

test('a post is approved once', async () => {
  let items = [share];
  const { sent } = openScreen(SharesPage, {
    calls: {
      ...admin,
      'list-shares-to-review': () => ({ items }),
      'review-share': () => {
        items = [];
        return { ...share, status: 'approved' };
      },
    },
  });
  clickTwice(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved. bo@example.com got 50 credits.')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'review-share')).toEqual([
    { name: 'review-share', input: { share_id: 's1', verdict: 'approved' } },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull(), 240_000);
});

test('a post is rejected with a required reason, and the dialog stays open when the server refuses it', async () => {
  let answer: unknown = refusal(409, 'REVIEWED', 'This post was already reviewed.');
  const { user, sent } = openScreen(SharesPage, {
    calls: { ...admin, 'list-shares-to-review': { items: [share] }, 'review-share': () => answer },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this post?' }));
  const reject = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject post' });
  expect(reject().disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'x'.repeat(maxReason + 1) } });
  expect(reject().disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: '' } });
  await user.type(dialog.getByLabelText('Reason'), ' The post is private. ');
  await user.click(reject());
  expect(await screen.findByText('This post was already reviewed.')).toBeTruthy();
  answer = { ...share, status: 'rejected' };
  await vi.waitFor(() => {
    if (screen.queryByRole('dialog')) reject().click();
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 240_000);
  expect(sent.filter(({ name }) => name === 'review-share').at(-1)?.input).toEqual({
    share_id: 's1',
    verdict: 'rejected',
    reason: 'The post is private.',
  });
});

test('amounts due are put into a batch, and a batch can be marked as paid', async () => {
  const { user, sent } = openScreen(PayoutsPage, {
    calls: {
      ...admin,
      'list-payouts-due': { items: [due, { ...due, user_id: 'u2', state: 'waits for tax form', payable: 70_000 }] },
      'list-payout-batches': { items: [batch] },
      'create-payout-batch': { id: 'b2' },
      'end-payout': { ok: true },
      'save-tax-form': { ok: true },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create batch of $69.80' }));
  expect(await screen.findByText('Batch created. Pay it, then mark it as paid.')).toBeTruthy();
  expect(screen.getByText('Waiting for the tax form')).toBeTruthy();
  const failed = screen.getByRole('button', { name: 'Mark as failed…' });
  expect(failed.closest('li')?.textContent).toContain(line.payout_address);
  expect(screen.getByRole('button', { name: 'CSV for Wise' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as paid…' }));
  const question = within(await screen.findByRole('alertdialog'));
  clickTwice(question.getByRole('button', { name: 'Mark as paid' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(sent.filter(({ name }) => name === 'end-payout')).toEqual([
    { name: 'end-payout', input: { line_id: 'l1', outcome: 'paid' } },
  ]);
  const names = sent.map(({ name }) => name);
  for (const act of ['create-payout-batch', 'end-payout'])
    expect(names.slice(names.indexOf(act))).toContain('list-payout-batches');
});

test('a tax form can be recorded, and commissions can be forfeited with a reason', async () => {
  const { user, sent } = openScreen(PayoutsPage, {
    calls: {
      ...admin,
      'list-payouts-due': { items: [due] },
      'list-payout-batches': { items: [] },
      'save-tax-form': { ok: true },
      'forfeit-commissions': { forfeited: 6_980 },
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Tax form' }));
  await user.click(screen.getByRole('button', { name: 'Forfeit…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forfeit the commissions of bo@example.com?' }));
  const forfeit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Forfeit commissions' });
  expect(forfeit.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), ' Own purchases ');
  await user.click(forfeit);
  expect(await screen.findByText('$69.80 were forfeited.')).toBeTruthy();
  expect(sent.filter(({ name }) => /^(save-tax-form|forfeit-commissions)$/.test(name))).toEqual([
    { name: 'save-tax-form', input: { affiliate_id: 'u1', collected: true } },
    { name: 'forfeit-commissions', input: { affiliate_id: 'u1', reason: 'Own purchases' } },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 240_000);
  await user.click(screen.getByRole('button', { name: 'Forfeit…' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('');
});

test('the page states that payments are simulated', async () => {
  openScreen(PayoutsPage, {
    calls: {
      ...admin,
      'list-payouts-due': { items: [] },
      'list-payout-batches': { items: [] },
      'get-payments': { simulated: true, public_sandbox: false },
    },
  });
  expect(await screen.findByText(/^Payments are simulated here/)).toBeTruthy();
});

test('a batch cannot be created if nothing is due, and a failed load shows an error', async () => {
  openScreen(PayoutsPage, {
    calls: { ...admin, 'list-payouts-due': { items: [] }, 'list-payout-batches': { items: [] } },
  });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Create batch' })).disabled).toBe(true);
  openScreen(PayoutsPage, { calls: { ...admin, 'list-payouts-due': refusal(500, 'INTERNAL', 'No.') } });
  expect(await screen.findByText('We could not load the payouts')).toBeTruthy();
});

test('a batch without open lines has no file and no actions', async () => {
  openScreen(PayoutsPage, {
    calls: {
      ...admin,
      'list-payouts-due': { items: [] },
      'list-payout-batches': { items: [{ ...batch, lines: [paid] }] },
    },
  });
  expect(await screen.findByText(/cleo@wise\.example/)).toBeTruthy();
  for (const name of [/^Mark as paid/, /^CSV for/, /^Mark as failed/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
