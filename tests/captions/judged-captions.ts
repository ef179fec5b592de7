import { voices } from '@galatea/phrasebook/voices.ts';
import { captionLanguages, captionLengths } from '#contract/caption-choices.ts';
import { phrasebook } from '#ports/writer/phrasebook/phrasebook.ts';
import { withRules } from '#ports/writer/with-rules.ts';
import type { CaptionBrief } from '#ports/writer/writer.ts';

/** Prompts for the judgment in tools/bench/captions.md. The phrasebook must not be changed to suit them. */
const judgedPrompts = [
  'spraying hair oil in front of the mirror',
  "catching the bouquet at my cousin's wedding",
  'turning 40, chocolate cake and sparklers',
  'grilling corn in the backyard with dad',
  'two dogs on a leash at the lake',
  'stretching on the track before a sprint',
  'reading a magazine under a beach umbrella',
  'pumpkin spice latte and a scarf in October',
  'client meeting over lunch, blazer',
  'new nail polish, red, close-up',
  'first snow, hot tea in a thermos',
  "Father's Day breakfast, pancakes",
  'painting pottery with my mom',
  'waiting at the gate with my passport',
  'driving along the coast in an old van',
  'anniversary picnic at sunset',
  'sushi night at home with friends',
  'farm stand, arms full of apples',
  'cello rehearsal before the concert',
  'hiking boots covered in mud',
  'carving wood in the workshop',
  'feeding goats at the farm',
  'at the barber for a new haircut',
  'trying on a wedding dress',
  'night market noodles in Bangkok',
  'Christmas cookies with icing',
  'studying French at a café',
  'building a sandcastle on the beach',
  'cycling through the vineyards',
  "champagne on the balcony on New Year's Eve",
  'my kitten chasing a ball of yarn',
  'unpacking boxes in our new house',
  'kayaking at dawn',
  'silver earrings from a local designer',
  'gala evening in a long black gown',
  'meditation before bed, candle',
  'late night coding, laptop and pizza',
  "Valentine's dinner with roses",
  'watering my plants on a Sunday',
  'our new vitamin gummies on the kitchen counter',
] as const;

type JudgedCaption = { readonly text: string; readonly brief: CaptionBrief };

/** Writes 200 captions: each prompt in five of the six languages, with all preset tones and lengths. */
export async function writeJudgedCaptions(
  prompts: readonly string[] = judgedPrompts,
  count = 200,
): Promise<JudgedCaption[]> {
  const writer = withRules(phrasebook());
  const written: JudgedCaption[] = [];
  for (let index = 0; index < count; index++) {
    const round = Math.floor(index / prompts.length);
    const language = captionLanguages[(index + round) % captionLanguages.length] ?? 'en';
    const earlier = written.filter((other) => other.brief.language === language).map(({ text }) => text);
    const brief: CaptionBrief = {
      influencerName: 'Mara Vidal',
      scene: prompts[index % prompts.length] ?? '',
      tone: voices[(index * 3 + round) % (voices.length - 1)] ?? 'casual', // without the neutral voice
      length: captionLengths[(index + 2 * round) % captionLengths.length] ?? 'medium',
      language,
      topics: ['travel', 'foodie'],
      maxHashtags: 3,
      sponsored: false,
      avoid: earlier.toReversed(),
      recent: earlier.slice(-14),
      seed: index,
    };
    const answer = await writer.caption(brief, new AbortController().signal);
    if (answer.kind !== 'written') throw new Error(`${brief.scene}, ${language}: ${answer.reason}`);
    written.push({ text: answer.value, brief });
  }
  return written;
}
