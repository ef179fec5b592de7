import { cutText } from '#contract/cut-text.ts';

/** Source: specification, part 2, sections 5 and 9. */
export const aspects = ['1:1', '4:5', '3:2', '9:16'] as const;
export type Aspect = (typeof aspects)[number];

export const minImages = 1;
export const maxImages = 8;
export const defaultImages = 4;
export const defaultAspect: Aspect = '1:1';

/** The aspect in which a photo of this size, in pixels, was made. */
export function aspectOf({ width, height }: { width: number | null; height: number | null }): Aspect {
  if (!width || !height) return defaultAspect;
  const distance = (aspect: Aspect) => {
    const [across = 1, down = 1] = aspect.split(':').map(Number);
    return Math.abs(Math.log(width / height / (across / down)));
  };
  return [...aspects].sort((one, other) => distance(one) - distance(other))[0] ?? defaultAspect;
}

/** One credit an image. */
export const creditsPerImage = 1;

/** What so many images cost, in words: '4 credits'. */
export function costOf(images: number): string {
  const credits = images * creditsPerImage;
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
}

/** How often a photo may be changed: each change is made of the one before it. */
export const maxChanges = 20;

/** What a person reads of a photo that was changed that often. */
export const changedOften = `A photo can be changed ${maxChanges} times in a row. Change an earlier one instead.`;

/** What a photo shows, as a prompt: what it was made of, then how it was changed. */
export function photoInWords({ prompt, changes }: { readonly prompt: string; readonly changes: readonly string[] }) {
  return changes.reduce(shotPrompt, prompt);
}

/** Characters of a prompt. Source: specification, part 1, section 9, 'Input length'. */
export const maxPromptLength = 1_000;

/**
 * How long the calls of a generation are waited for, and how many ask for one image at once.
 * Source: specification, part 2, section 9.
 */
export const planTimeoutMs = 30_000;
export const generateTimeoutMs = 120_000;
export const singleImageTimeoutMs = 65_000;
export const fallbackConcurrency = 3;

/** Source: specification, part 2, sections 5 and 8. */
export const generationTexts = {
  missingPrompt: 'Enter a prompt or switch to Auto',
  planFailed: 'Planner failed to return shots',
  planEmpty: 'Planner returned no shots',
  noShots: 'No shots to generate',
  noneReturned: 'No images were returned. Please try again.',
  noneGenerated: 'No images generated',
  failed: 'Failed to generate images',
} as const;

/** Said while images are made. Source: specification, part 2, section 8. */
export function generatingText(count: number): string {
  return `Generating ${count} image(s)…`;
}

/** How long before the client's timeout an answer has to be on its way. */
const answerMarginMs = 5_000;

/**
 * Returns how long generate-images delays its response for its images: 0 unless the request has `shots` and `override`,
 * as that of the composer, which polls nothing. `override` is the client's timeout. The specification writes 'override
 * (120 s)' and does not say in which unit it is sent, so a number below 1,000 is read as seconds and one from there on
 * as milliseconds.
 * Source: specification, part 2, section 7.
 */
export function waitForImagesMs(request: {
  readonly shots?: readonly unknown[] | undefined;
  readonly override?: unknown;
}): number {
  const { shots, override } = request;
  if (!shots || override === undefined || override === null || override === false) return 0;
  const given = typeof override === 'number' && override > 0 ? override : generateTimeoutMs;
  const timeoutMs = Math.min(given < 1_000 ? given * 1_000 : given, generateTimeoutMs);
  return Math.max(0, timeoutMs - answerMarginMs);
}

/** The prompt of one of several photos that differ in their pose alone. */
export function posePrompt(pose: string, shared: string): string {
  return cutText(`${pose}, ${shared}`, maxPromptLength);
}

/** The prompt of one shot of a plan: what all share, shortened so that what is its own has room. */
export function shotPrompt(shared: string, own: string): string {
  const room = maxPromptLength - own.length - 2;
  const parts = [cutText(shared, room).trim(), own].filter((part) => part !== '');
  return cutText(parts.join(', '), maxPromptLength);
}
