import type { Point } from '../head/vector.ts';

/**
 * The hand of the arm on the right of the image: the wrist is at (0, 0), the fingers point down, and positive x is away
 * from the body.
 */
export type Hand = {
  readonly palm: readonly Point[];
  /** Each from knuckle to tip, in rendering order. */
  readonly fingers: readonly (readonly Point[])[];
  readonly thumb: readonly Point[];
  readonly thumbFirst: boolean;
  readonly nails: boolean;
};

/** All hand shapes; a pose refers to them by name. */
export const hands = {
  /** Hangs next to the thigh, with the back of the hand visible. */
  relaxed: {
    palm: [
      [-9, -4],
      [-12, 8],
      [-15, 20],
      [-15, 34],
      [-7, 41],
      [4, 41],
      [13, 35],
      [14, 22],
      [11, 8],
      [9, -4],
    ],
    fingers: [
      [
        [11, 32],
        [13, 47],
        [11, 58],
      ],
      [
        [5, 36],
        [7, 55],
        [5, 69],
      ],
      [
        [-3, 37],
        [-2, 58],
        [-3, 73],
      ],
      [
        [-10, 34],
        [-11, 53],
        [-10, 67],
      ],
    ],
    thumb: [
      [-10, 11],
      [-18, 25],
      [-18, 41],
    ],
    thumbFirst: false,
    nails: true,
  },
  /** Raised with the palm toward the viewer and the fingers spread. */
  open: {
    palm: [
      [9, -4],
      [13, 8],
      [17, 20],
      [16, 34],
      [8, 42],
      [-4, 42],
      [-14, 36],
      [-16, 22],
      [-11, 8],
      [-9, -4],
    ],
    fingers: [
      [
        [-13, 32],
        [-20, 46],
        [-24, 58],
      ],
      [
        [-6, 37],
        [-10, 58],
        [-13, 73],
      ],
      [
        [3, 38],
        [4, 61],
        [4, 78],
      ],
      [
        [11, 35],
        [17, 55],
        [20, 70],
      ],
    ],
    thumb: [
      [11, 13],
      [25, 24],
      [32, 38],
    ],
    thumbFirst: true,
    nails: false,
  },
  /** Flat on the hip or the knee, with the thumb hidden. */
  laid: {
    palm: [
      [-9, -4],
      [-12, 8],
      [-15, 20],
      [-15, 34],
      [-7, 40],
      [4, 40],
      [13, 35],
      [14, 22],
      [11, 8],
      [9, -4],
    ],
    fingers: [
      [
        [11, 32],
        [15, 46],
        [16, 57],
      ],
      [
        [5, 36],
        [8, 54],
        [9, 67],
      ],
      [
        [-3, 37],
        [-2, 57],
        [-1, 71],
      ],
      [
        [-10, 34],
        [-12, 52],
        [-13, 65],
      ],
    ],
    thumb: [
      [-10, 12],
      [-19, 22],
      [-23, 33],
    ],
    thumbFirst: true,
    nails: true,
  },
  /** In a pocket, so that only the back of the hand and the thumb are visible. */
  pocketed: {
    palm: [
      [-9, -4],
      [-13, 8],
      [-15, 18],
      [-13, 26],
      [0, 29],
      [13, 26],
      [14, 18],
      [11, 6],
      [9, -4],
    ],
    fingers: [],
    thumb: [
      [-9, 6],
      [-17, 18],
      [-19, 32],
    ],
    thumbFirst: false,
    nails: true,
  },
  /** Closed, for example to rest the chin on. */
  fist: {
    palm: [
      [-9, -4],
      [-14, 8],
      [-17, 22],
      [-14, 38],
      [-4, 43],
      [8, 41],
      [16, 34],
      [16, 18],
      [12, 6],
      [9, -4],
    ],
    fingers: [
      [
        [13, 20],
        [15, 33],
        [8, 39],
      ],
      [
        [6, 22],
        [8, 38],
        [1, 44],
      ],
      [
        [-2, 22],
        [-1, 39],
        [-7, 44],
      ],
      [
        [-10, 21],
        [-10, 36],
        [-15, 40],
      ],
    ],
    thumb: [
      [-12, 10],
      [-19, 22],
      [-14, 34],
    ],
    thumbFirst: false,
    nails: false,
  },
  /** Closed around a prop that crosses the fingers at 0, 34. */
  grip: {
    palm: [
      [-9, -5],
      [-13, 6],
      [-15, 18],
      [-12, 25],
      [0, 28],
      [11, 25],
      [15, 16],
      [13, 4],
      [9, -4],
    ],
    fingers: [
      [
        [11, 17],
        [13, 31],
        [11, 42],
      ],
      [
        [4, 19],
        [6, 37],
        [5, 49],
      ],
      [
        [-4, 19],
        [-3, 38],
        [-2, 51],
      ],
      [
        [-11, 18],
        [-12, 35],
        [-9, 47],
      ],
    ],
    thumb: [
      [-11, 5],
      [-19, 16],
      [-18, 28],
    ],
    thumbFirst: true,
    nails: true,
  },
} as const satisfies Record<string, Hand>;

export type HandName = keyof typeof hands;
