import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickTwice, openScreen, signedIn } from '#tests/screen.tsx';
import { FeedbackPrompt } from './feedback-prompt.tsx';
import { closeFeedback, openFeedback } from './open-feedback.ts';

function open(calls: Readonly<Record<string, unknown>> = {}) {
  const opened = openScreen(FeedbackPrompt, { calls });
  act(() => openFeedback(signedIn.user));
  return opened;
}

const note = () => screen.findByLabelText(/^Your feedback/);
const send = () => screen.getByRole('button', { name: /^Send feedback/ }) as HTMLButtonElement;

test('starts with five stars and General, and enables Send at ten characters', async () => {
  const { user } = open();
  await user.type(await note(), 'too short');
  expect(screen.getByText('9/10+ required')).toBeTruthy();
  expect(screen.getByText(/A few more details help us fix it faster\./)).toBeTruthy();
  expect(send().disabled).toBe(true);
  expect(screen.getByRole('radio', { name: '5 of 5' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('radio', { name: 'General' }).getAttribute('aria-checked')).toBe('true');
  await user.type(await note(), '!');
  expect(send().disabled).toBe(false);
  act(closeFeedback);
});

test('sends the rating, tags and page once on a double click, then closes and clears the dialog', async () => {
  const { user, sent } = open({ 'submit-feedback': { ok: true } });
  await user.click(await screen.findByRole('radio', { name: '4 of 5' }));
  await user.click(screen.getByRole('radio', { name: 'Idea' }));
  await user.click(screen.getByRole('button', { name: 'Speed' }));
  await user.type(await note(), 'Faster previews, please.');
  clickTwice(send());
  expect(await screen.findByText('Thank you! Your feedback helps shape our roadmap.')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'submit-feedback').map(({ input }) => input)).toEqual([
    {
      note: 'Faster previews, please.',
      category: 'idea',
      context: { rating: 4, tags: ['Speed'], link: null, path: '/' },
    },
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  act(() => openFeedback(signedIn.user));
  expect(((await note()) as HTMLTextAreaElement).value).toBe('');
  act(closeFeedback);
});

test.each([
  ['a link that is none', { link: 'nowhere' }, {}, 'Please enter a valid URL'],
  ['a server that fails', {}, { 'submit-feedback': Response.json({}, { status: 500 }) }, 'Could not submit feedback'],
  ['nobody signed in', {}, { 'get-session': { user: null } }, 'Please sign in'],
])(
  'shows a message for %s and keeps the entered text',
  async (_case, { link = '' }: { link?: string }, calls, sentence) => {
    const { user } = open(calls);
    await user.type(await note(), 'Something long enough');
    if (link) await user.type(screen.getByLabelText(/^Link/), link);
    await user.click(send());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(((await note()) as HTMLTextAreaElement).value).toBe('Something long enough');
    act(closeFeedback);
  },
);
