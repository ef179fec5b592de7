import type { Entry } from './entry.ts';

/** Roles and interests that are not shown as an activity in every image, so they add nothing for the hands. */
export const callings: readonly Entry[] = [
  {
    words: 'nature walk, adventure, adventurer, adventurous, bird watching, birdwatch~',
    suggests: { place: ['trail', 'mountain'], outfit: 'outdoor jacket' },
  },
  {
    words: 'shopaholic, window shop~, try~ on clothes, trying on, personal shopper, stylist',
    suggests: { place: ['boutique', 'street'] },
  },
  {
    words: 'writer, author, poet, novelist, blog~, blogging, blogger',
    hints: { place: ['home', 'cafe', 'library'], props: ['book'] },
  },
  {
    words: `freelanc~, freelance~, freelancer, coder, programmer, developer, startup, start up, founder, entrepreneur,
      tech`,
    suggests: { place: ['office', 'home', 'cafe'] },
    hints: { props: ['laptop'] },
  },
];
