/** Source: specification, part 2, sections 5 and 9. */
export const aspects = ['1:1', '4:5', '3:2', '9:16'] as const;
export type Aspect = (typeof aspects)[number];

export const fewestImages = 1;
export const mostImages = 8;
export const usualImages = 4;
export const usualAspect: Aspect = '1:1';

/** One credit an image. */
export const creditsPerImage = 1;
