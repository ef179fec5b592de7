/**
 * The mark is a coin with a stone head facing the light. One profile line separates the two halves. Drawn in a square
 * of 32 units; the component, the favicon and the share image all use these numbers.
 */
export const markShape = {
  viewBox: '0 0 32 32',
  /** The whole coin in the accent colors; the stone is drawn on top. */
  coin: { cx: 16, cy: 16, r: 14 },
  stone: [
    'M16 2',
    // forehead and straight nose
    'C19.6 2.6 21.3 5.4 21.2 8.6C21.2 9.6 21.5 10.4 21.9 11.3L24.2 16.3C24.6 17.1 24.2 17.7 23.4 17.8L22.7 17.9',
    // lips
    'C22.5 18.3 22.8 18.6 23.2 18.9C23.5 19.2 23.4 19.6 22.9 19.9C23.2 20.2 23.2 20.7 22.8 21',
    // chin, throat, neck
    'C22.4 21.4 22.8 22 22.6 22.9C22.4 24 21.4 24.4 20 24.3C18.5 24.2 17.6 24.9 17.5 26.4C17.4 27.6 17.8 28.9 18.6 29.757',
    // the back of the coin
    'A14 14 0 1 1 16 2Z',
  ].join(''),
  coral: '#f06c4d',
  rose: '#cd2d61',
} as const;
