import type { Traits } from '@galatea/shot-language/traits.ts';

/** The options in the landing page demo. */
export const demoOptions = {
  gender: ['Male', 'Female'],
  ageGroup: ['18-24', '25-29', '30-35'],
  hairColor: ['Brown', 'Blonde', 'Black', 'Red'],
} as const;

/** A visitor's choice of options. */
export type DemoChoice = {
  readonly gender: (typeof demoOptions.gender)[number];
  readonly ageGroup: (typeof demoOptions.ageGroup)[number];
  readonly hairColor: (typeof demoOptions.hairColor)[number];
};

/** A demo influencer, before its images are rendered. */
export type DemoInfluencer = DemoChoice & { readonly seed: number; readonly traits: Traits };

/** The kinds of demo images, in addition to the face and the coffee scene. */
export const demoImageKinds = ['fitness', 'travel', 'fashion'] as const;

/** The scenes of each influencer, besides the face. */
export const demoScenes = {
  coffee: ['café in the morning, coffee cup, soft smile'],
  fitness: ['gym, dumbbell, confident', 'park in the morning, sportswear, stretching'],
  travel: [
    'beach at golden hour, laughing',
    'street in the city, sunglasses, walking',
    'mountain trail, backpack, bright smile',
  ],
  fashion: [
    'boutique, blazer, hand on hip',
    'rooftop at dusk, evening dress, confident',
    'studio portrait, leather jacket, serious',
  ],
} as const;

const ages = { '18-24': '18–24', '25-29': '25–29', '30-35': '30–35' } as const;
const hairColors = { Brown: 'Dark Brown', Black: 'Black', Blonde: 'Blonde', Red: 'Red' } as const;

/** Typical origins for each hair color, one per age group. */
const origins = {
  Brown: ['Hispanic', 'Middle Eastern', 'White/Northern European'],
  Black: ['Black/African', 'East Asian (Japanese, Korean)', 'South Asian (Indian, Pakistani)'],
  Blonde: ['White/Northern European', 'Mixed/Multiracial', 'White/Northern European'],
  Red: ['White/Northern European', 'White/Northern European', 'Mixed/Multiracial'],
} as const;

const eyes = ['Brown', 'Green', 'Blue', 'Hazel', 'Gray'] as const;
const cuts = {
  Male: [
    ['Short (Above Ears)', 'Wavy'],
    ['Short (Above Ears)', 'Straight'],
    ['Medium (Shoulder Length)', 'Wavy'],
    ['Short (Above Ears)', 'Curly'],
  ],
  Female: [
    ['Long (Below Shoulders)', 'Wavy'],
    ['Medium (Shoulder Length)', 'Straight'],
    ['Long (Below Shoulders)', 'Curly'],
    ['Medium (Shoulder Length)', 'Wavy'],
  ],
} as const;
const bodies = ['Athletic', 'Average Build', 'Slim', 'Curvy'] as const;

/** All demo influencers: one for each combination of options. */
export const demoInfluencers: readonly DemoInfluencer[] = demoOptions.gender.flatMap((gender, at) =>
  demoOptions.ageGroup.flatMap((ageGroup, age) =>
    demoOptions.hairColor.map((hairColor, color) =>
      createDemoInfluencer({ gender, ageGroup, hairColor }, at * 12 + age * 4 + color),
    ),
  ),
);

function createDemoInfluencer(choice: DemoChoice, number: number): DemoInfluencer {
  const { gender, ageGroup, hairColor } = choice;
  const [hairLength, hairStyle] = cuts[gender][(number + (number >> 2)) % cuts[gender].length] ?? cuts[gender][0];
  const traits: Traits = {
    gender,
    age: ages[ageGroup],
    hairColor: hairColors[hairColor],
    ethnicity: origins[hairColor][demoOptions.ageGroup.indexOf(ageGroup)] ?? 'Mixed/Multiracial',
    eyeColor: eyes[number % eyes.length] ?? 'Brown',
    hairLength,
    hairStyle,
    bodyType: bodies[(number + (number >> 2)) % bodies.length] ?? 'Average Build',
  };
  return { ...choice, seed: 700 + number * 13, traits };
}
