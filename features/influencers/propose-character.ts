import { randomFrom } from '@galatea/shot-language/random.ts';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { type Character, emptyCharacter } from '#contract/character.ts';

/** The properties of an influencer that a proposal depends on. Looks and origin do not decide a character. */
export type ProposalSubject = {
  readonly name: string;
  readonly seed: number;
  /** The age as the Info page shows it, such as '25–29', if known. */
  readonly age: string | undefined;
  readonly wearsGlasses: boolean;
};

/** Proposes a character by rule. The same subject, language and variant always result in the same proposal. */
export function proposeCharacter(subject: ProposalSubject, language: CaptionLanguage, variant: number): Character {
  const random = randomFrom((subject.seed + variant) >>> 0, `character ${variant}`);
  const pick = <Item>(items: readonly [Item, ...Item[]]) => items[Math.floor(random() * items.length)] ?? items[0];
  const { work, values, voice } = pick(lives[getStage(subject.age)]);
  const habit = pick(subject.wearsGlasses ? [...habits, 'always has a book in the bag'] : habits);
  return {
    ...emptyCharacter,
    backstory: `${subject.name} ${work}, ${pick(homes)}, and ${habit}.`,
    core_values: [...values],
    voice,
    favorite_words: [...favorites[language]].sort(() => random() - 0.5).slice(0, 3),
    never_says: [...neverSays[language]],
    languages: [language],
  };
}

type Stage = 'young' | 'grown' | 'older';
type Life = { readonly work: string; readonly values: readonly string[]; readonly voice: string };

function getStage(age: string | undefined): Stage {
  const years = Number.parseInt(age ?? '', 10);
  if (years < 25) return 'young';
  return years >= 45 ? 'older' : 'grown';
}

const lives: Readonly<Record<Stage, readonly [Life, ...Life[]]>> = {
  young: [
    { work: 'studies design', values: ['curiosity', 'honesty'], voice: 'Quick and curious. Notices small details.' },
    { work: 'works in a record shop', values: ['music', 'loyalty'], voice: 'Dry humor. Short sentences.' },
    {
      work: 'trains to be a pastry chef',
      values: ['patience', 'craft'],
      voice: 'Warm. Describes tastes and textures.',
    },
  ],
  grown: [
    { work: 'runs a small ceramics studio', values: ['craft', 'calm'], voice: 'Calm and precise. Never in a hurry.' },
    { work: 'writes about travel', values: ['openness', 'curiosity'], voice: 'Observant. Begins with a detail.' },
    {
      work: 'coaches a running club',
      values: ['discipline', 'fairness'],
      voice: 'Direct and encouraging. No slogans.',
    },
    { work: 'cooks in a neighborhood restaurant', values: ['generosity', 'humor'], voice: 'Warm and funny.' },
  ],
  older: [
    { work: 'left an office after twenty years to paint', values: ['freedom', 'humor'], voice: 'Relaxed, with irony.' },
    { work: 'teaches languages', values: ['patience', 'respect'], voice: 'Clear and kind. Likes a good question.' },
    { work: 'restores old furniture', values: ['craft', 'sustainability'], voice: 'Thoughtful. Likes old things.' },
  ],
};

const homes = [
  'lives in the old part of a city by the sea',
  'shares a bright apartment with too many plants',
  'moved from a village to the city and misses the quiet',
  'lives above a bakery and wakes up early',
] as const;

const habits = [
  'starts every day with a long walk',
  'keeps a notebook of overheard sentences',
  'is always the last one to leave a dinner',
  'takes photos of doors',
] as const;

const favorites: Readonly<Record<CaptionLanguage, readonly string[]>> = {
  en: ['no rush', 'worth it', 'small things', 'good days only', 'told you so'],
  es: ['sin prisa', 'qué bien', 'mereció la pena', 'poco a poco', 'ya os contaré'],
  pt: ['sem pressa', 'que delícia', 'valeu a pena', 'aos poucos', 'depois eu conto'],
  fr: ['sans se presser', 'ça valait le coup', 'petit à petit', 'tout simplement', 'à suivre'],
  de: ['ohne Eile', 'hat sich gelohnt', 'Schritt für Schritt', 'ganz einfach', 'Fortsetzung folgt'],
  it: ['senza fretta', 'ne è valsa la pena', 'piano piano', 'che bello', 'poi vi racconto'],
};

const neverSays: Readonly<Record<CaptionLanguage, readonly string[]>> = {
  en: ['good vibes only', 'link in bio', 'obsessed'],
  es: ['buenas vibras', 'link en la bio', 'brutal'],
  pt: ['good vibes', 'link na bio', 'arrasou'],
  fr: ['good vibes', 'lien en bio', 'trop stylé'],
  de: ['good vibes', 'Link in Bio', 'mega'],
  it: ['good vibes', 'link in bio', 'pazzesco'],
};
