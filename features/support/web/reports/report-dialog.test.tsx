import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { reportDialog, reportThisPage } from '#ui/report-dialog.ts';
import { ReportPrompt } from './report-prompt.tsx';

const visitor = { 'get-session': { user: null }, 'submit-report': { ok: true } };

test('sends nothing without a reason', async () => {
  const { user, sent } = openScreen(ReportPrompt, { calls: visitor });
  act(() => reportThisPage());
  await user.click(await screen.findByRole('button', { name: /^Send report/ }));
  expect(await screen.findByText('Please choose a reason.')).toBeTruthy();
  expect(sent.some(({ name }) => name === 'submit-report')).toBe(false);
  act(() => reportDialog.show(null));
});

test('lets a visitor report a page', async () => {
  const { user, sent } = openScreen(ReportPrompt, { calls: visitor });
  act(() => reportThisPage());
  await screen.findByRole('dialog', { name: 'Report this page' });
  await user.selectOptions(screen.getByLabelText('Reason'), 'It is misleading or an undeclared ad');
  await user.click(screen.getByRole('button', { name: /^Send report/ }));
  expect(await screen.findByText('Thank you. We will review your report.')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'submit-report')?.input).toEqual({
    reason: 'misleading',
    details: '',
    path: '/',
    picture_url: null,
  });
});

test('shows the photo when a photo is reported', async () => {
  openScreen(ReportPrompt);
  act(() => reportDialog.show({ path: '/influencers/1/photos/2', pictureUrl: 'http://localhost/files/a.jpg' }));
  expect(await screen.findByRole('dialog', { name: 'Report this photo' })).toBeTruthy();
  act(() => reportDialog.show(null));
});
