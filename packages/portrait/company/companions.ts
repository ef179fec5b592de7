import { clothingSeasons } from '@galatea/shot-language/habits/clothing-seasons.ts';
import { isAccompanied } from '@galatea/shot-language/habits/company-habits.ts';
import { placeHabits } from '@galatea/shot-language/habits/place-habits.ts';
import { seatOnlyOutfits } from '@galatea/shot-language/habits/posing.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Outfit, Shot } from '@galatea/shot-language/shot.ts';
import type { Persona, Traits } from '@galatea/shot-language/traits.ts';

const genders: Readonly<Record<Shot['companions'][number], Traits['gender'] | null>> = {
  someone: null,
  'a woman': 'Female',
  'a man': 'Male',
  'an old woman': 'Female',
  'an old man': 'Male',
};

const adultAges: readonly Traits['age'][] = ['25–29', '30–35', '36–44'];

/** Returns the anonymous adults next to the influencer. They depend only on the seed of the shot. */
export function strangersIn({ company, companions, seed }: Shot): readonly Persona[] {
  if (!isAccompanied({ company })) return [];
  const random = randomFrom(seed, 'company');
  return companions.map((kind): Persona => {
    const gender = genders[kind] ?? (random() < 0.5 ? 'Female' : 'Male');
    const adult = adultAges[Math.floor(random() * adultAges.length)] ?? '30–35';
    const age = kind === 'an old woman' || kind === 'an old man' ? '66+' : adult;
    return { seed: Math.floor(random() * 0xffff_ffff), traits: { gender, age } };
  });
}

/** Returns the companions if one of them is another influencer: the one whose gender is open. */
export function peopleWith(companion: Persona, shot: Shot): readonly Persona[] {
  const open = Math.max(0, shot.companions.indexOf('someone'));
  return [companion, ...strangersIn(shot).filter((_, index) => index !== open)];
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
  if (outfit === 'wedding clothes') return 'evening dress';
  if (props.includes('veil')) return 'suit';
  const usual = placeHabits[place].outfits;
  if (activity !== null || !usual.includes(outfit)) return outfit;
  const suitable = usual.filter(
    (other) => clothingSeasons[other].includes(season) && !(isOnGround && seatOnlyOutfits.has(other)),
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
