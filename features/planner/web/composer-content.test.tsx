import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compose, edited, getSentContent, piDay, save, twoImages } from '#tests/composer-screen.tsx';
import { samplePost } from '#tests/sample-post.ts';
import { savedDrafts } from '#tests/saved-drafts.ts';
import { refusal } from '#tests/screen.tsx';
import { browserZone } from './browser-zone.ts';
import { toComposing } from './composing.ts';

afterEach(() => vi.restoreAllMocks());

describe('the caption in the composer', () => {
  test('shows its character and hashtag counts', async () => {
    const { user, sent } = await compose(edited);
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'Rain #one #two' } });
    expect(screen.getByText('2 hashtags')).toBeTruthy();
    expect(screen.getByText('14/2200')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use 5' })).toBeNull();
    const six = 'Rain #a #b #c #d #e #f';
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: six } });
    expect(screen.getByText('6 hashtags. Instagram may ignore more than 5 hashtags.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use 5' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Caption').value).toBe('Rain #a #b #c #d #e');
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: '#tag '.repeat(31) } });
    expect(screen.getByText(/^31 hashtags/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'x'.repeat(2_201) } });
    expect(screen.getAllByText('Instagram captions are limited to 2,200 characters.')).toHaveLength(2);
    await user.click(save());
    expect(sent.map(({ name }) => name)).not.toContain('update-post');
  });

  test('of a sponsored post must start with #ad and the post must name the partner before it can be saved', async () => {
    const { user, sent } = await compose(edited, { 'update-post': { ok: true, post: twoImages } });
    const caption = screen.getByLabelText<HTMLTextAreaElement>('Caption');
    await user.click(screen.getByRole('switch', { name: 'Sponsored post' }));
    expect(caption.value).toBe('#ad Good morning');
    expect(screen.getByText('Name the partner who sponsors this post.')).toBeTruthy();
    await user.click(save());
    await user.type(screen.getByLabelText('Partner'), 'Lumen');
    fireEvent.change(caption, { target: { value: 'Good morning #ad' } });
    await user.click(save());
    expect(sent.map(({ name }) => name)).not.toContain('update-post');
    await user.click(screen.getByRole('button', { name: 'Put #ad first' }));
    await user.click(save());
    await waitFor(() =>
      expect(getSentContent(sent, 'update-post')).toMatchObject({
        caption: '#ad Good morning #ad',
        sponsoredBy: 'Lumen',
      }),
    );
  });

  test("of a sponsored post starts with the disclosure in the influencer's language", async () => {
    const { user } = await compose(edited, { 'get-channel-settings': { language: 'de' } });
    await screen.findByText(/The caption then starts with #ad #werbung and names the synthetic performer\./);
    await user.click(screen.getByRole('switch', { name: 'Sponsored post' }));
    const caption = screen.getByLabelText<HTMLTextAreaElement>('Caption');
    expect(caption.value).toBe('#ad #werbung Good morning');
    fireEvent.change(caption, { target: { value: 'Good morning' } });
    await user.click(screen.getByRole('button', { name: 'Put #ad #werbung first' }));
    expect(caption.value).toBe('#ad #werbung Good morning');
    await user.click(screen.getByRole('switch', { name: 'Sponsored post' }));
    expect(caption.value).toBe('Good morning');
  });

  test('loses the disclosure when the sponsor is removed', async () => {
    const { user } = await compose(edited);
    for (const caption of ['#ad Good morning', 'Good morning']) {
      await user.click(screen.getByRole('switch', { name: 'Sponsored post' }));
      expect(screen.getByLabelText<HTMLTextAreaElement>('Caption').value).toBe(caption);
    }
  });
});

describe('the first comment in the composer', () => {
  test('has a field on request, and is shown in the preview before it is saved', async () => {
    const { user, sent } = await compose(edited, { 'update-post': { ok: true, post: twoImages } });
    expect(screen.queryByLabelText(/First comment/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a first comment' }));
    const field = screen.getByLabelText(/First comment/);
    expect(document.activeElement).toBe(field);
    await user.type(field, '#coast');
    expect(await within(screen.getByRole('complementary')).findByText('#coast')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(getSentContent(sent, 'update-post')).toMatchObject({ firstComment: '#coast' }));
  });

  test('counts its hashtags together with those of the caption', async () => {
    const post = samplePost({ caption: '#a '.repeat(20), firstComment: '#b '.repeat(11) });
    await compose({ kind: 'edit', post });
    expect(screen.getByText(/With the caption: 31 hashtags, and Instagram allows up to 30\./)).toBeTruthy();
  });
});

describe('the time in the composer', () => {
  test('is explained if a clock change skips or repeats it', async () => {
    const { user } = await compose();
    await user.selectOptions(screen.getByLabelText('Time zone'), 'America/New_York');
    await user.selectOptions(screen.getByLabelText('Hour'), '2');
    await user.selectOptions(screen.getByLabelText('Minute'), '30');
    await user.selectOptions(screen.getByLabelText('AM or PM'), 'AM');
    expect(screen.getByText(/Clocks go forward in Eastern Time/).textContent).toBe(
      'Clocks go forward in Eastern Time (New York) that day and skip 2:30 AM: the post will be published at 3:30 AM.',
    );
    await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Phoenix');
    expect(screen.queryByText(/Clocks go/)).toBeNull();
  });

  test.each(['failed', 'missed'] as const)(
    'of a post that %s is preset to a day that is not in the past',
    async (status) => {
      const over = samplePost({ status, scheduledAt: '2026-01-05T17:00:00Z' });
      const { user, sent } = await compose({ kind: 'edit', post: over }, { 'update-post': { ok: true, post: over } });
      const date = screen.getByLabelText<HTMLInputElement>('Date');
      expect(date.value >= new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)).toBe(true);
      fireEvent.change(date, { target: { value: '2090-12-24' } });
      await user.click(save());
      await waitFor(() =>
        expect(sent.findLast(({ name }) => name === 'update-post')?.input).toMatchObject({
          scheduledFor: '2090-12-24T12:00',
        }),
      );
    },
  );

  test('of a pending post has no date field', async () => {
    await compose(edited);
    expect(screen.queryByLabelText('Date')).toBeNull();
  });

  test("offers the seven zones and the viewer's own, which is the default", async () => {
    const originalResolvedOptions = Intl.DateTimeFormat.prototype.resolvedOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function own(
      this: Intl.DateTimeFormat,
    ) {
      return { ...originalResolvedOptions.call(this), timeZone: 'Europe/Paris' };
    });
    const draft = { ...piDay, timezone: browserZone() };
    await compose(toComposing(draft), savedDrafts([draft]));
    const select = screen.getByLabelText<HTMLSelectElement>('Time zone');
    expect(select.value).toBe('Europe/Paris');
    expect([...select.options].map(({ text }) => text.split(' · ')[0])).toEqual([
      ...['PT', 'MT', 'AZ', 'CT', 'ET', 'AKT', 'HST'],
      'Paris',
    ]);
  });
});

describe('actions of the composer', () => {
  test('report that a plan published only the first image', async () => {
    const posted = { ok: true, post: { ...twoImages, status: 'posted' }, reduced: true };
    const { user } = await compose({ kind: 'edit', post: samplePost({ status: 'failed' }) }, { 'create-post': posted });
    await user.click(screen.getByRole('button', { name: 'Post Now Instead' }));
    await user.click(await screen.findByRole('button', { name: 'Post now' }));
    expect(await screen.findByText('Posted first image only (plan limitation).')).toBeTruthy();
  });

  test.each([
    ['saved', 'Save Changes', 'Post Now Instead', 'update-post'],
    ['published', 'Post Now Instead', 'Save Changes', 'create-post'],
  ])('are disabled while a post is being %s', async (_what, pressed, other, call) => {
    const answer = Promise.withResolvers<unknown>();
    const post = samplePost({ status: 'failed' });
    const { user } = await compose({ kind: 'edit', post }, { [call]: () => answer.promise });
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: other });
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2090-12-24' } });
    await user.click(screen.getByRole('button', { name: pressed }));
    if (call === 'create-post') await user.click(await screen.findByRole('button', { name: 'Post now' }));
    await waitFor(() => expect(button().disabled).toBe(true));
    answer.resolve(refusal(503, 'UNAVAILABLE', 'Away for a moment.'));
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  test('name the URL that could not be fetched', async () => {
    const body = {
      code: 'invalid_media_urls',
      message: "Your media links aren't valid.",
      details: { message: 'The address responded with 404.', address: 'http://a.example/b.jpg' },
    };
    const { user } = await compose(edited, { 'update-post': Response.json(body, { status: 400 }) });
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'Rain' } });
    await user.click(save());
    expect(await screen.findByText("Your media links aren't valid.")).toBeTruthy();
    expect(screen.getByText('http://a.example/b.jpg: The address responded with 404.')).toBeTruthy();
  });

  test('delete a post and close the composer', async () => {
    const { user, done } = await compose(edited, { 'cancel-post': { ok: true, mode: 'canceled' } });
    await user.click(screen.getByRole('button', { name: 'Delete Post' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith(null));
  });

  test('are not available for a published post', async () => {
    await compose({ kind: 'edit', post: { ...twoImages, status: 'posted', mayBeLive: true } });
    for (const name of ['Upload Images', 'Add photos', 'Remove image 1', 'Delete Post', 'Save Changes'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Sponsored post' }).disabled).toBe(true);
  });

  test('link to the caption settings of the influencer', async () => {
    await compose();
    const link = screen.getByRole('link', { name: 'Style & Settings' });
    expect(link.getAttribute('href')).toBe('/influencers/7/instagram/settings');
  });
});
