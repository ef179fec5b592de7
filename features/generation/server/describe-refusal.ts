import type { ImageNotAllowed } from '#features/images/server/public.ts';

/** The first sentences of the reasons, by which a refusal is recognized. */
const refused = {
  image: 'The image did not pass the output check of this installation. Its credit was refunded.',
  // The screen adds that its credits were refunded.
  video: 'The video did not pass the output check of this installation.',
} as const;

const explanations: Readonly<Record<ImageNotAllowed['finding'], (kind: string) => string>> = {
  nudity: (kind) =>
    `The model keeps returning ${kind}s that may show nudity. Describe the clothes and the setting in more detail.`,
  minor: (kind) =>
    `The model keeps returning ${kind}s of someone who may be under 18. Describe an adult of a certain age.`,
};

/** How many in a row have to be refused before the user learns the reason: a single one is often an error. */
const inARow = 3;

/**
 * Returns the message for an image or a video that the output check refused. The last refusals in a row explain the
 * reason.
 *
 * @param listReasons returns the reasons of the last ones of the user that have ended, newest first; null for success.
 */
export async function describeRefusal(
  kind: keyof typeof refused,
  { finding }: ImageNotAllowed,
  listReasons: (count: number) => Promise<readonly (string | null)[]>,
): Promise<string> {
  const latest = await listReasons(inARow - 1);
  const isRepeated = latest.length === inARow - 1 && latest.every((reason) => reason?.startsWith(refused[kind]));
  return isRepeated ? `${refused[kind]} ${explanations[finding](kind)}` : refused[kind];
}
