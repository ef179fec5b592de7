import { readFileSync } from 'node:fs';
import { voices } from '@galatea/phrasebook/voices.ts';
import { captionLanguages, captionLengths } from '#contract/caption-choices.ts';
import { phrasebook } from '#ports/writer/phrasebook/phrasebook.ts';
import { withRules } from '#ports/writer/with-rules.ts';
import type { CaptionBrief } from '#ports/writer/writer.ts';

/**
 * Prompts for the judgment in tools/bench/captions.md: every tenth of the everyday prompts, which were collected for
 * the illustration. The phrasebook must not be changed to suit them. The others of that file may be used for that.
 */
const judgedPrompts = readFileSync('tests/portrait/everyday-prompts.txt', 'utf8')
  .trim()
  .split('\n')
  .filter((_, index) => index % 10 === 4)
  .slice(0, 40)
  .map((prompt) => prompt.replaceAll('*', ''));

type JudgedCaption = { readonly text: string; readonly brief: CaptionBrief };

/** Writes 200 captions: each prompt in five of the six languages, with all preset tones and lengths. */
export async function writeJudgedCaptions(): Promise<JudgedCaption[]> {
  const writer = withRules(phrasebook());
  const written: JudgedCaption[] = [];
  for (let index = 0; index < 200; index++) {
    const round = Math.floor(index / judgedPrompts.length);
    const language = captionLanguages[(index + round) % captionLanguages.length] ?? 'en';
    const earlier = written.filter((other) => other.brief.language === language).map(({ text }) => text);
    const brief: CaptionBrief = {
      influencerName: 'Mara Vidal',
      scene: judgedPrompts[index % judgedPrompts.length] ?? '',
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
