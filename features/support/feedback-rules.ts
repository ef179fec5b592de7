export const feedbackCategories = ['general', 'bug', 'idea'] as const;
export const feedbackTags = [
  'Image quality',
  'Video quality',
  'Speed',
  'Pricing',
  'Usability',
  'Docs',
  'Bug',
  'Idea',
] as const;
export const minNoteLength = 10;
export const maxNoteLength = 2_000;
export const ratings = [1, 2, 3, 4, 5] as const;
export const defaultRating = 5;

export const feedbackMessages = {
  tooShort: `Please add at least ${minNoteLength} characters.`,
  tooLong: `Feedback too long (max ${maxNoteLength} characters).`,
  link: 'Please enter a valid URL',
} as const;
