import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '#features/account/web/public.ts';
import ClonePage from '#features/influencers/web/clone-page.tsx';
import { toComposing } from '#features/planner/web/composing.ts';
import { ComposerOnly } from '#tests/composer-screen.tsx';
import { sampleDraft } from '#tests/sample-draft.ts';
import { savedDrafts } from '#tests/saved-drafts.ts';
import { openScreen, signedIn } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import { queries } from './queries.ts';
import { useSessionEnd } from './use-session-end.ts';

const noSession = { user: null };
let requests = 0;
let whileSent: () => unknown;

beforeEach(() => {
  requests = 0;
  queries.setQueryData(sessionKey, signedIn);
  vi.stubGlobal('XMLHttpRequest', RequestWithoutSession);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800 }));
});
afterEach(() => queries.clear());

const draft = sampleDraft({ influencerId: '7', caption: '', scheduledLocal: '2027-03-14T12:00' });
const calls = {
  'get-profile': { plan: 'starter', subscription_status: null },
  'list-photos': { items: [], next: null },
  ...savedDrafts([draft]),
};

test.each([
  ['clone', ClonePage, '/clone'],
  ['clone whose page has found out meanwhile', ClonePage, '/clone', () => queries.setQueryData(sessionKey, noSession)],
  ['post', () => <ComposerOnly composing={toComposing(draft)} />, '/influencers/7/instagram/planner'],
])(
  'redirects to the sign-in page and back when photos for a %s are uploaded without a session, with a single toast',
  async (_what, Page, at, meanwhile = () => undefined) => {
    await ensureTemporal();
    const Screen = () => {
      useSessionEnd();
      return <Page />;
    };
    const { user, address } = openScreen(Screen, { path: at, calls, queries });
    await expect.poll(() => document.querySelector('input[type=file]')).toBeTruthy();
    const input = document.querySelector<HTMLElement>('input[type=file]');
    const files = ['a', 'b'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }));
    whileSent = meanwhile;
    if (input) await user.upload(input, files);
    await expect.poll(address).toBe(`/auth?${new URLSearchParams({ next: at })}`);
    expect(await screen.findAllByText('Your session expired. Please sign in again.')).toHaveLength(1);
    expect(screen.queryByText('Not authenticated')).toBeNull();
    expect(screen.queryByText(/^Upload failed/)).toBeNull();
    expect(requests).toBe(2);
  },
);

/** An upload request with a session that the server does not know. */
class RequestWithoutSession {
  readonly upload = {};
  readonly status = 401;
  readonly response = { code: 'UNAUTHORIZED', message: 'Not authenticated' };
  onload: () => void = () => undefined;
  open() {}
  send() {
    requests += 1;
    whileSent();
    setTimeout(() => this.onload());
  }
}
