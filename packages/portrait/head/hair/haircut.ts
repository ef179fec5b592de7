import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Identity } from '../../identity.ts';
import { faceGeometry } from '../face-geometry.ts';

/** An influencer's haircut, identical in every image. Lengths are in figure units along the strand. */
export type Haircut = {
  readonly kind: 'bald' | 'buzz' | 'rows' | 'cloud' | 'loose';
  readonly strand: 'locks' | 'ringlets' | 'twists' | 'plaits';
  /** The direction in which the hair is combed from its roots. */
  readonly flow: 'parted' | 'back' | 'forward' | 'up' | 'across';
  readonly length: number;
  /** The length at the sides and the nape; short hair tapers. */
  readonly sides: number;
  /** Distance of the hair from the skull. */
  readonly lift: number;
  /**
   * The angle around the head, in degrees, at which the hair next to the cheek starts; smaller values frame the face
   * more closely.
   */
  readonly frame: number;
  readonly wave: { readonly amount: number; readonly size: number };
  readonly width: number;
  readonly count: number;
  /** 0 means none, 1 a full fringe over the forehead. */
  readonly fringe: number;
};

/** Returns the cut for a length and style, with variations based on the seed. */
export function haircutFor(identity: Identity): Haircut {
  const { traits, seed } = identity;
  const face = faceGeometry(identity);
  const taste = randomFrom(seed, 'haircut');
  const [first, second, third, fourth] = [taste(), taste(), taste(), taste()];
  const { hairStyle: style } = traits;
  const wave = {
    Straight: { amount: 0.25, size: 60 },
    Wavy: { amount: 2.5, size: 30 },
    Curly: { amount: 3.3, size: 15 },
    Coily: { amount: 0.6, size: 24 },
    Braided: { amount: 0.5, size: 50 },
  }[style];
  const strand = ({ Straight: 'locks', Wavy: 'locks', Curly: 'ringlets', Coily: 'twists', Braided: 'plaits' } as const)[
    style
  ];
  const volume = face.hairVolume;
  const plain = {
    kind: 'loose',
    strand,
    wave,
    fringe: 0,
    frame: 60,
    width: 5,
    count: 120,
    sides: 20,
    length: 20,
    lift: 3,
    flow: 'parted',
  } as const;

  switch (traits.hairLength) {
    case 'Bald':
      return { ...plain, kind: 'bald' };
    case 'Buzzcut':
      return { ...plain, kind: style === 'Braided' ? 'rows' : 'buzz', width: style === 'Braided' ? 2.4 : 1 };
    case 'Short (Above Ears)': {
      if (style === 'Coily') return { ...plain, kind: 'cloud', lift: face.man ? 7 + first * 7 : 9 + first * 8 };
      if (style === 'Braided') return { ...plain, kind: 'rows', width: 4.2 };
      if (style === 'Curly') return { ...plain, kind: 'cloud', lift: face.man ? 7.5 + first * 4 : 9 + first * 6 };
      const flows = face.man
        ? (['up', 'across', 'forward', 'back'] as const)
        : (['across', 'forward', 'across', 'parted'] as const);
      const flow = flows[Math.floor(first * 4)] ?? 'across';
      const length = (flow === 'up' ? 19 : face.man ? 21 : 30) + second * 7;
      return {
        ...plain,
        flow,
        length,
        sides: face.man ? 8 + third * 4 : 15 + third * 5,
        lift: (2.8 + fourth * 2) * volume + (style === 'Wavy' ? 1 : 0),
        width: 4.2,
        count: 92,
        frame: 66,
      };
    }
    case 'Medium (Shoulder Length)': {
      if (style === 'Coily') return { ...plain, kind: 'cloud', lift: 21 + first * 7 };
      const flow = face.man && first < 0.45 ? 'back' : 'parted';
      return {
        ...plain,
        flow,
        length: 88 + second * 12,
        sides: 70 + second * 8,
        lift: (5 + (style === 'Curly' ? 6 : style === 'Wavy' ? 2.2 : 0)) * volume,
        frame: 68 + third * 18,
        fringe: !face.man && style !== 'Braided' && fourth < 0.3 ? 1 : 0,
        width: style === 'Braided' ? 4 : style === 'Curly' ? 5.4 : 7,
        count: { Straight: 74, Wavy: 46, Curly: 56, Coily: 66, Braided: 66 }[style],
      };
    }
    case 'Long (Below Shoulders)': {
      const flow = face.man && first < 0.4 ? 'back' : 'parted';
      return {
        ...plain,
        flow,
        length: 146 + second * 30,
        sides: 122 + second * 26,
        lift: (5 + (style === 'Curly' ? 6 : style === 'Coily' ? 3 : style === 'Wavy' ? 2 : 0)) * volume,
        frame: 68 + third * 22,
        fringe: !face.man && style !== 'Braided' && fourth < 0.24 ? 1 : 0,
        width: style === 'Braided' ? 4.2 : style === 'Coily' ? 4.2 : style === 'Curly' ? 5.8 : 7.6,
        count: { Straight: 74, Wavy: 46, Curly: 56, Coily: 66, Braided: 66 }[style],
      };
    }
  }
}
