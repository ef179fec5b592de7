import { replaceReferencesInPrompt } from '#contract/references-in-prompt.ts';
import type { Shown } from './decide-placement.ts';

type Photo = { readonly meta: { readonly not_drawn: readonly string[] } };

/** Returns the first photo that shows the reference of a post; undefined if none does. */
export function findPhotoWith<Each extends Photo>({ name }: Shown, photos: readonly Each[]): Each | undefined {
  return photos.find(({ meta }) => !meta.not_drawn.includes(`@${name}`));
}

/** Returns a text with the name of the reference without `@`. */
export function describeShown(text: string, shows: Shown | null): string {
  return shows ? replaceReferencesInPrompt(text, [shows], ({ name }) => name) : text;
}

export function formatNotDrawn({ name }: Shown): string {
  return `“${name}” is not shown. The image engine could not add it to this scene.`;
}
