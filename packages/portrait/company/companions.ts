import { clothingSeasons } from '@galatea/shot-language/habits/clothing-seasons.ts';
import { isAccompanied } from '@galatea/shot-language/habits/company-habits.ts';
import { placeHabits } from '@galatea/shot-language/habits/place-habits.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Outfit, Shot } from '@galatea/shot-language/shot.ts';
import type { Persona, Traits } from '@galatea/shot-language/traits.ts';
import { onSeatsOnly } from '../body/stances/seated.ts';

const genders: Readonly<Partial<Record<NonNullable<Shot['company']>, Traits['gender']>>> = {
  'a woman': 'Female',
  'a man': 'Male',
};

const adultAges: readonly Traits['age'][] = ['25–29', '30–35', '36–44'];

/** Returns the anonymous adults next to the influencer. They depend only on the seed of the shot. */
export function strangersIn({ company, seed }: Shot): readonly Persona[] {
  if (company === null || !isAccompanied({ company })) return [];
  const random = randomFrom(seed, 'company');
  return Array.from({ length: company === 'group' ? 2 : 1 }, (): Persona => {
    const gender = genders[company] ?? (random() < 0.5 ? 'Female' : 'Male');
    const age = adultAges[Math.floor(random() * adultAges.length)] ?? '30–35';
    return { seed: Math.floor(random() * 0xffff_ffff), traits: { gender, age } };
  });
}

/**
 * Returns the shot of a companion: the same activity, place and occasion, with empty hands and
 * clothes of their own. On the ground, no skirt hides the legs.
 */
export function companionShot(shot: Shot, index: number, isOnGround: boolean): Shot {
  const seed = (shot.seed + 7_919 * (index + 1)) >>> 0;
  const pose =
    sharedPoses.has(shot.pose) || (shot.pose === 'leaning' && shot.furniture === 'table') ? shot.pose : 'facing';
  const activity = shot.activity && sharedActivities.has(shot.activity) ? shot.activity : null;
  return {
    ...shot,
    seed,
    pose,
    activity,
    outfit: companionOutfit(shot, seed, isOnGround),
    outfitColor: null,
    secondColor: null,
    pattern: null,
    legwearPattern: null,
    propColors: {},
    props: shot.props.filter((prop) => sharedProps.has(prop)),
  };
}

/** Returns another outfit for the same occasion; at a wedding, a suit next to a veil. */
function companionOutfit({ outfit, props, place, season, activity }: Shot, seed: number, isOnGround: boolean): Outfit {
  if (props.includes('veil')) return 'suit';
  const usual = placeHabits[place].outfits;
  if (activity !== null || !usual.includes(outfit)) return outfit;
  const suitable = usual.filter(
    (other) => clothingSeasons[other].includes(season) && !(isOnGround && onSeatsOnly.has(other)),
  );
  return suitable[Math.floor(randomFrom(seed, 'company outfit')() * suitable.length)] ?? outfit;
}

const sharedProps: ReadonlySet<Shot['props'][number]> = new Set(['bicycle', 'mortarboard', 'paddle', 'santa hat']);
const sharedPoses: ReadonlySet<Shot['pose']> = new Set(['sitting', 'walking', 'stretching']);
const sharedActivities: ReadonlySet<NonNullable<Shot['activity']>> = new Set([
  'tree pose',
  'warrior pose',
  'meditation',
  'lying',
  'in bed',
  'cycling',
  'dancing',
  'boxing',
  'skateboarding',
  'paddleboarding',
  'running',
  'swimming',
]);
