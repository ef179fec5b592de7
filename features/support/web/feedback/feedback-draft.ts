import { isWebAddress } from '#ui/is-web-address.ts';
import {
  defaultRating,
  feedbackCategories,
  feedbackMessages,
  feedbackTags,
  maxNoteLength,
  minNoteLength,
  ratings,
} from '../../feedback-rules.ts';

export type FeedbackDraft = {
  readonly rating: (typeof ratings)[number];
  readonly category: (typeof feedbackCategories)[number];
  readonly tags: readonly (typeof feedbackTags)[number][];
  readonly note: string;
  readonly link: string;
};

export const emptyFeedback: FeedbackDraft = {
  rating: defaultRating,
  category: 'general',
  tags: [],
  note: '',
  link: '',
};

/** Reads a stored draft. Values that are missing or no longer allowed fall back to the defaults. */
export function readFeedbackDraft(stored: unknown): FeedbackDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known: Partial<Record<keyof FeedbackDraft, unknown>> = stored;
  const tags = Array.isArray(known.tags) ? known.tags : [];
  return {
    rating: ratings.find((each) => each === known.rating) ?? emptyFeedback.rating,
    category: feedbackCategories.find((each) => each === known.category) ?? emptyFeedback.category,
    tags: feedbackTags.filter((tag) => tags.includes(tag)),
    note: String(known.note ?? ''),
    link: String(known.link ?? ''),
  };
}

export function isLongEnough(note: string): boolean {
  return note.trim().length >= minNoteLength;
}

/** Returns the validation message for feedback, or undefined if it can be sent. */
export function findFeedbackError({ note, link }: FeedbackDraft): string | undefined {
  if (!isLongEnough(note)) return feedbackMessages.tooShort;
  if (note.trim().length > maxNoteLength) return feedbackMessages.tooLong;
  if (link.trim() && !isWebAddress(link)) return feedbackMessages.link;
  return undefined;
}
