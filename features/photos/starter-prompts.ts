import type { Traits } from '@galatea/shot-language/traits.ts';
import { readTraits } from '#features/influencers/influencer-traits.ts';

/** An influencer's traits, as returned by the server. */
export type InfluencerLike = {
  readonly traits: Readonly<Record<string, unknown>>;
  readonly gender: string | null;
  readonly age_group: string | null;
};

/**
 * Returns three starter prompts that suit the influencer: an everyday one based on age, an active one based on body
 * type, and an evening one with clothes based on gender. An influencer without known traits, such as a clone, gets
 * prompts that suit anyone.
 */
export function starterPrompts(influencer: InfluencerLike | undefined): readonly [string, string, string] {
  const { age, bodyType, gender } = getTraits(influencer);
  return [
    age ? everyday[ageBand[age]] : everyday.adult,
    bodyType ? active[bodyType] : stroll,
    gender ? evening[gender] : defaultEvening,
  ];
}

function getTraits(influencer: InfluencerLike | undefined): Partial<Traits> {
  if (!influencer) return {};
  const { traits, gender, age_group } = influencer;
  const profile = typeof traits.profile === 'object' ? traits.profile : {};
  return readTraits({ ...traits, ...profile, gender, age: age_group });
}

const ageBand = {
  '18–24': 'young',
  '25–29': 'young',
  '30–35': 'adult',
  '36–44': 'adult',
  '45–50': 'adult',
  '51–65': 'older',
  '66+': 'older',
} as const satisfies Record<Traits['age'], string>;

const everyday = {
  young: 'Sipping an iced latte at a sidewalk café, laughing, denim jacket, golden hour',
  adult: 'Morning coffee at a corner café, linen shirt, soft smile, close-up',
  older: 'Reading a book in the garden, morning light, knit sweater, soft smile',
} as const;

const stroll = 'Walking in the park in autumn, knit sweater, scarf, bright smile';
const active: Readonly<Record<Traits['bodyType'], string>> = {
  Athletic: 'Workout in the gym, sportswear, dumbbell, determined',
  Slim: 'Yoga on the beach at sunrise, stretching, serene',
  'Average Build': 'Mountain trail in the morning, outdoor jacket, backpack, bright smile',
  Curvy: stroll,
  'Plus Size': stroll,
};

const defaultEvening = 'Street in the city at night, trench coat, confident';
const evening: Readonly<Record<Traits['gender'], string>> = {
  Female: 'Rooftop at dusk, burgundy evening dress, confident, full-body portrait',
  Male: 'Rooftop at dusk, navy suit, confident, full-body portrait',
};
