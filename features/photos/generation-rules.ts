import { cutText } from '#contract/cut-text.ts';

export const aspects = ['1:1', '4:5', '3:2', '9:16'] as const;
export type Aspect = (typeof aspects)[number];

export const minImages = 1;
export const maxImages = 8;
export const defaultImages = 4;
export const defaultAspect: Aspect = '1:1';

/** Returns the aspect ratio that a photo of this size, in pixels, was generated with. */
export function getAspect({ width, height }: { width: number | null; height: number | null }): Aspect {
  if (!width || !height) return defaultAspect;
  const distance = (aspect: Aspect) => {
    const [across = 1, down = 1] = aspect.split(':').map(Number);
    return Math.abs(Math.log(width / height / (across / down)));
  };
  return [...aspects].sort((one, other) => distance(one) - distance(other))[0] ?? defaultAspect;
}

export const creditsPerImage = 1;

/** Formats the cost of images: '4 credits'. */
export function formatCost(images: number): string {
  const credits = images * creditsPerImage;
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
}

/** Maximum number of successive changes to a photo; each change is applied to the previous one. */
export const maxChanges = 20;

/** The error message for a photo that has reached `maxChanges`. */
export const changedOften = `A photo can be changed ${maxChanges} times in a row. Change an earlier version instead.`;

/** Describes a photo as a prompt: its original prompt, then its changes. */
export function photoInWords({ prompt, changes }: { readonly prompt: string; readonly changes: readonly string[] }) {
  return changes.reduce(shotPrompt, prompt);
}

/** Maximum prompt length in characters. */
export const maxPromptLength = 1_000;

/** Client timeouts for the calls of a generation, and how many single images are requested concurrently. */
export const planTimeoutMs = 30_000;
export const generateTimeoutMs = 120_000;
export const singleImageTimeoutMs = 65_000;
export const fallbackConcurrency = 3;

export const generationTexts = {
  missingPrompt: 'Enter a prompt or switch to Auto',
  planFailed: 'Planner failed to return shots',
  planEmpty: 'Planner returned no shots',
  noShots: 'No shots to generate',
  noneReturned: 'No images were returned. Please try again.',
  noneGenerated: 'No images generated',
  failed: 'Failed to generate images',
} as const;

/** The message shown while images are being generated. */
export function generatingText(count: number): string {
  return `Generating ${count} image(s)…`;
}

/** How long before the client's timeout the response must be sent. */
const answerMarginMs = 5_000;

/**
 * Returns the time that generate-images may take for its images before it responds. This is 0 unless the request has
 * `shots` and `override`, like requests from the composer, which does not poll. `override` is the client's timeout. It
 * has no unit, so numbers below 1,000 are treated as seconds and larger ones as milliseconds.
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

/** Returns the prompt for one of several photos that differ only in pose. */
export function posePrompt(pose: string, shared: string): string {
  return cutText(`${pose}, ${shared}`, maxPromptLength);
}

/** Returns the prompt for one shot of a plan. The shared part is shortened so that the shot's own part fits. */
export function shotPrompt(shared: string, own: string): string {
  const room = maxPromptLength - own.length - 2;
  const parts = [cutText(shared, room).trim(), own].filter((part) => part !== '');
  return cutText(parts.join(', '), maxPromptLength);
}
