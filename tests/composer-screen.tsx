import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { PostContent } from '#features/planner/contract.ts';
import { Composer } from '#features/planner/web/composer.tsx';
import { type Composing, toComposing } from '#features/planner/web/composing.ts';
import { ensureTemporal } from '#ui/temporal.ts';
import { sampleDraft } from './sample-draft.ts';
import { samplePost } from './sample-post.ts';
import { savedDrafts } from './saved-drafts.ts';
import { openScreen } from './screen.tsx';

export const rain = 'http://localhost/files/a.webp';
export const sun = 'http://localhost/files/b.webp';
const photos = {
  items: [
    { id: '1', image_url: rain, prompt: 'rain', meta: {} },
    { id: '2', image_url: sun, prompt: 'sun', meta: {} },
  ],
  next: null,
};
/** A post with two images, and the composer state for editing it. */
export const twoImages = samplePost({ mediaUrls: [rain, sun], altTexts: ['Rain', 'Sun'], crops: [0.5, 0] });
export const edited: Composing = { kind: 'edit', post: twoImages };

/** A draft without a caption. */
export const piDay = sampleDraft({ influencerId: '7', caption: '', scheduledLocal: '2027-03-14T12:00' });
const onPiDay: Composing = toComposing(piDay);

/** Opens the composer, by default for the draft. `done` receives its result when it closes. */
export async function compose(composing: Composing = onPiDay, calls: Record<string, unknown> = {}) {
  await ensureTemporal();
  opened = { composing, done: vi.fn() };
  return {
    ...openScreen(OpenedComposer, { calls: { 'list-photos': photos, ...savedDrafts([piDay]), ...calls } }),
    done: opened.done,
  };
}

let opened: { composing: Composing; done: (instant: string | null) => void };

function OpenedComposer() {
  return <ComposerOnly composing={opened.composing} onDone={opened.done} />;
}

type ComposerOnlyProps = { composing: Composing; onDone?: (instant: string | null) => void };

/** The composer without the planner around it. */
export function ComposerOnly({ composing, onDone = () => undefined }: ComposerOnlyProps) {
  return (
    <Composer
      composing={composing}
      isByAutopilot={false}
      influencerId="7"
      account={null}
      onDone={onDone}
      onRefused={async () => undefined}
    />
  );
}

export const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });

/** Returns the input of the last request with this name. */
export function getSentContent(sent: readonly { name: string; input: unknown }[], name: string): Partial<PostContent> {
  // The input of every call is an object.
  return (sent.findLast((call) => call.name === name)?.input ?? {}) as Partial<PostContent>;
}
