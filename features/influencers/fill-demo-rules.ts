import { type DemoChoice, demoOptions, demoScenes } from './demo-influencers.ts';

/** How many influencers the tool shows per page. */
export const fillDemoPageSize = 24;

/** The aspect ratio of every generated image. */
export const fillDemoAspect = '4:5';

/** The maximum number of prompts of each kind, and the maximum length of a prompt. */
export const maxDemoPrompts = 6;
export const maxDemoPromptLength = 500;

export const fillDemoDefaults = {
  travelPrompts: demoScenes.travel,
  fashionPrompts: demoScenes.fashion,
  coffeePrompt: demoScenes.coffee[0],
} as const;

export const fillDemoMessages = {
  influencerMissing: 'Influencer id required',
  faceMissing: 'Face URL required',
  folderMissing: 'Choose at least one folder',
} as const;

/** All combinations that a visitor of the demo can choose. */
export const demoCombos: readonly DemoChoice[] = demoOptions.gender.flatMap((gender) =>
  demoOptions.ageGroup.flatMap((ageGroup) =>
    demoOptions.hairColor.map((hairColor) => ({ gender, ageGroup, hairColor })),
  ),
);

/** Returns the folder name for a combination's images, such as 'male_18-24_brown'. */
export function demoFolder({ gender, ageGroup, hairColor }: DemoChoice): string {
  return `${gender}_${ageGroup}_${hairColor}`.toLowerCase();
}

/** The images of one combination, in this order. */
export type DemoShot = {
  readonly kind: 'coffee' | 'travel' | 'fashion';
  readonly position: number;
  readonly prompt: string;
};

type Prompts = {
  readonly coffeePrompt: string;
  readonly travelPrompts: readonly string[];
  readonly fashionPrompts: readonly string[];
  readonly prefix: string;
  readonly suffix: string;
};

export function demoShots({ coffeePrompt, travelPrompts, fashionPrompts, prefix, suffix }: Prompts): DemoShot[] {
  const whole = (prompt: string) => [prefix, prompt, suffix].filter(Boolean).join(', ');
  const shots = (kind: 'travel' | 'fashion', prompts: readonly string[]) =>
    prompts.map((prompt, position) => ({ kind, position, prompt: whole(prompt) }));
  return [
    { kind: 'coffee', position: 0, prompt: whole(coffeePrompt) },
    ...shots('travel', travelPrompts),
    ...shots('fashion', fashionPrompts),
  ];
}
