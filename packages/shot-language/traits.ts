/** The builder's eight traits besides the name, with the options available for each. */
export const traitOptions = {
  gender: ['Male', 'Female'],
  ethnicity: [
    'East Asian (Japanese, Korean)',
    'Black/African',
    'Hispanic',
    'Middle Eastern',
    'South Asian (Indian, Pakistani)',
    'White/Northern European',
    'Mixed/Multiracial',
  ],
  age: ['18–24', '25–29', '30–35', '36–44', '45–50', '51–65', '66+'],
  eyeColor: ['Brown', 'Blue', 'Green', 'Hazel', 'Gray'],
  hairLength: ['Bald', 'Buzzcut', 'Short (Above Ears)', 'Medium (Shoulder Length)', 'Long (Below Shoulders)'],
  hairStyle: ['Straight', 'Wavy', 'Curly', 'Coily', 'Braided'],
  hairColor: ['Black', 'Dark Brown', 'Light Brown', 'Blonde', 'Red', 'Gray'],
  bodyType: ['Slim', 'Average Build', 'Athletic', 'Curvy', 'Plus Size'],
} as const;

export type TraitName = keyof typeof traitOptions;

/** A value for every trait. */
export type Traits = { readonly [Name in TraitName]: (typeof traitOptions)[Name][number] };

/** Worn in every image. */
export const wornOptions = {
  glasses: ['No Glasses', 'Glasses'],
  beard: ['No Beard', 'Stubble', 'Moustache', 'Goatee', 'Short Beard', 'Full Beard'],
} as const;

export type WornName = keyof typeof wornOptions;

export type Worn = { readonly [Name in WornName]?: (typeof wornOptions)[Name][number] };

/**
 * Colors of a real person as '#rrggbb', each only if it was found in a photo. They override the colors that result from
 * the traits and the seed.
 */
export type Tones = {
  readonly skin?: string;
  readonly hair?: string;
  readonly eyes?: string;
  /** The color of the wall in the photo, used for studio scenes. */
  readonly backdrop?: string;
};

/** The identity of an influencer: the chosen traits and a seed, which determines missing traits and everything else. */
export type Persona = {
  readonly seed: number;
  readonly traits: Partial<Traits>;
  readonly tones?: Tones;
  readonly worn?: Worn;
};

export const wornNames = Object.keys(wornOptions) as WornName[]; // `wornOptions` has no other keys

export const traitNames = Object.keys(traitOptions) as TraitName[]; // `traitOptions` has no other keys
