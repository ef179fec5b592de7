import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Persona, Traits, Worn } from '@galatea/shot-language/traits.ts';
import { mix } from './color.ts';

/**
 * An influencer with all traits decided. Nothing here depends on the shot, because influencers look the same in every
 * image.
 */
export type Identity = {
  readonly seed: number;
  readonly traits: Traits;
  readonly skin: Skin;
  /** The '#rrggbb' color that body hair, brows, and the shades of the hair are derived from. */
  readonly hair: string;
  readonly eyes: string;
  /** Missing values are decided by the seed when the face is rendered. */
  readonly worn: Worn;
  /** Visible age: 0.1 up to age 24, because all influencers are adults, and 1 from age 66 on. */
  readonly age: number;
};

/** Skin colors in even light, as '#rrggbb': the shadow keeps the undertone instead of turning gray. */
export type Skin = {
  readonly base: string;
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
  readonly blush: string;
  readonly lips: string;
};

/** Uses the seed to decide everything that the influencer's settings leave open. */
export function identify(persona: Persona): Identity {
  const { seed, tones = {}, worn = {} } = persona;
  const traits = decideTraits(persona);
  const tone = randomFrom(seed, 'skin tone');
  const [lighter, darker] = skinRange[traits.ethnicity];
  const base = tones.skin ?? mix(lighter, darker, tone());
  const age = ageShare[traits.age];
  return {
    seed,
    traits,
    age,
    skin: skinFor(base),
    hair: tones.hair ?? hairColorFor(traits, age, seed),
    eyes: tones.eyes ?? eyeColors[traits.eyeColor],
    worn,
  };
}

const skinRange: Record<Traits['ethnicity'], readonly [string, string]> = {
  'East Asian (Japanese, Korean)': ['#f3d3b8', '#dcae88'],
  'Black/African': ['#a06a48', '#66422f'],
  Hispanic: ['#dcae85', '#b07c56'],
  'Middle Eastern': ['#dfb48f', '#b98761'],
  'South Asian (Indian, Pakistani)': ['#c08a62', '#875638'],
  'White/Northern European': ['#f6dccb', '#e9bfa6'],
  'Mixed/Multiracial': ['#cf9d77', '#94644a'],
};

const ageShare: Record<Traits['age'], number> = {
  '18–24': 0.1,
  '25–29': 0.2,
  '30–35': 0.32,
  '36–44': 0.47,
  '45–50': 0.62,
  '51–65': 0.78,
  '66+': 1,
};

export const eyeColors: Record<Traits['eyeColor'], string> = {
  Brown: '#5b3620',
  Blue: '#4f86b8',
  Green: '#5c8a5a',
  Hazel: '#8a6a35',
  Gray: '#7e8b93',
};

export const hairColors: Record<Traits['hairColor'], string> = {
  Black: '#1d1818',
  'Dark Brown': '#3b2620',
  'Light Brown': '#80573a',
  Blonde: '#d9b576',
  Red: '#a8452a',
  Gray: '#a9a6a4',
};

function skinFor(base: string): Skin {
  return {
    base,
    light: mix(base, '#fff1e0', 0.35),
    shade: mix(base, '#7a2f2a', 0.32),
    deep: mix(base, '#2c0f18', 0.55),
    blush: mix(base, '#d8453f', 0.32),
    lips: mix(base, '#a8323c', 0.45),
  };
}

// The chosen color stays recognizable at every age: a few gray hairs are rendered over it instead of blending the
// color.
function hairColorFor(traits: Traits, age: number, seed: number): string {
  const drift = randomFrom(seed, 'hair tone')() - 0.5;
  const toned = mix(hairColors[traits.hairColor], drift > 0 ? '#ffffff' : '#000000', Math.abs(drift) * 0.14);
  return traits.hairColor === 'Gray' ? toned : mix(toned, '#a9a6a4', Math.max(0, age - 0.7) * 0.25);
}
