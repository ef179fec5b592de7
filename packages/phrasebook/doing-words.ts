import { generalDoings } from './doings/general-doings.ts';
import { homeDoings } from './doings/home-doings.ts';
import { jobDoings } from './doings/job-doings.ts';
import { specificDoings } from './doings/specific-doings.ts';
import { sportDoings } from './doings/sport-doings.ts';

/** The activities that a caption can be about, with the words of a prompt that name them. The first match wins. */
export const doingWords = { ...jobDoings, ...sportDoings, ...homeDoings, ...specificDoings, ...generalDoings } as const;
export type Doing = keyof typeof doingWords;
