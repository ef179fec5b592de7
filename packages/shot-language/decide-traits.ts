import { randomFrom } from './random.ts';
import { type Persona, type TraitName, type Traits, traitOptions } from './traits.ts';

/** The weight of each option relative to the other options of its trait. */
type Weights<Name extends TraitName> = Readonly<Record<Traits[Name], number>>;

/**
 * Uses the seed to decide an influencer's open traits, with higher weights for traits that fit together and for common
 * choices.
 */
export function decideTraits({ seed, traits: chosen }: Pick<Persona, 'seed' | 'traits'>): Traits {
  const decide = <Name extends TraitName>(name: Name, weights: Weights<Name>): Traits[Name] =>
    chosen[name] ?? pick<Traits[Name]>(weights, randomFrom(seed, name)());
  const gender = decide('gender', { Male: 1, Female: 1 });
  const ethnicity = decide('ethnicity', evenly('ethnicity'));
  const age = decide('age', ages);
  const isDark = ethnicity !== 'White/Northern European' && ethnicity !== 'Mixed/Multiracial';
  return {
    gender,
    ethnicity,
    age,
    eyeColor: decide('eyeColor', isDark ? darkEyes : evenly('eyeColor')),
    hairLength: decide('hairLength', gender === 'Male' ? maleHairLengths : femaleHairLengths),
    hairStyle: decide('hairStyle', ethnicity === 'Black/African' ? coiledHair : looseHair),
    hairColor: decide('hairColor', { ...(isDark ? darkHair : hairColors), Gray: grayWeight(age) }),
    bodyType: decide('bodyType', bodyTypes),
  };
}

const ages: Weights<'age'> = {
  '18–24': 3,
  '25–29': 4,
  '30–35': 3,
  '36–44': 2,
  '45–50': 1,
  '51–65': 1,
  '66+': 0.5,
};
const darkEyes: Weights<'eyeColor'> = { Brown: 12, Blue: 0.3, Green: 1, Hazel: 3, Gray: 0.3 };
const maleHairLengths: Weights<'hairLength'> = {
  Bald: 1,
  Buzzcut: 2,
  'Short (Above Ears)': 7,
  'Medium (Shoulder Length)': 1.5,
  'Long (Below Shoulders)': 0.5,
};
const femaleHairLengths: Weights<'hairLength'> = {
  Bald: 0.1,
  Buzzcut: 0.3,
  'Short (Above Ears)': 2,
  'Medium (Shoulder Length)': 5,
  'Long (Below Shoulders)': 5,
};
const coiledHair: Weights<'hairStyle'> = { Straight: 1, Wavy: 1, Curly: 4, Coily: 4, Braided: 3 };
const looseHair: Weights<'hairStyle'> = { Straight: 4, Wavy: 5, Curly: 3, Coily: 0.3, Braided: 0.5 };
const darkHair: Weights<'hairColor'> = {
  Black: 6,
  'Dark Brown': 6,
  'Light Brown': 1.5,
  Blonde: 0.4,
  Red: 0.3,
  Gray: 0,
};
const hairColors: Weights<'hairColor'> = {
  Black: 1.5,
  'Dark Brown': 4,
  'Light Brown': 4,
  Blonde: 4,
  Red: 1.5,
  Gray: 0,
};
const bodyTypes: Weights<'bodyType'> = { Slim: 3, 'Average Build': 4, Athletic: 3, Curvy: 2, 'Plus Size': 1 };

function grayWeight(age: Traits['age']): number {
  return { '18–24': 0.1, '25–29': 0.1, '30–35': 0.1, '36–44': 0.3, '45–50': 1, '51–65': 4, '66+': 12 }[age];
}

function evenly<Name extends TraitName>(name: Name): Weights<Name> {
  // includes every option of the closed list
  return Object.fromEntries(traitOptions[name].map((option) => [option, 1])) as Weights<Name>;
}

function pick<Option extends string>(weights: Readonly<Record<Option, number>>, chance: number): Option {
  const options = Object.entries(weights) as [Option, number][]; // Object.entries widens the keys to string
  let rest = chance * options.reduce((sum, [, weight]) => sum + weight, 0);
  const [option] = options.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  }) as [Option, number]; // chance is below 1, so one weight exceeds the remainder
  return option;
}
