import { type Voice, voices } from '@galatea/phrasebook/voices.ts';

/**
 * Returns the voice for a tone: the preset with that name, otherwise the one that most words of a custom tone match.
 */
export function voiceFor(tone: string): Voice {
  const requestedTone = tone.trim().toLowerCase();
  const preset = voices.find((voice) => voice === requestedTone);
  if (preset) return preset;
  const words =
    requestedTone
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z]+/g) ?? [];
  const scores = voices.map((voice) => ({ voice, score: words.filter((word) => hints[voice].test(word)).length }));
  const best = scores.reduce((leader, next) => (next.score > leader.score ? next : leader));
  return best.score > 0 ? best.voice : 'neutral';
}

// Word stems, so that witty, wit and wittily all match, and most Romance cognates too.
const hints: Record<Voice, RegExp> = {
  playful: /^(play|fun|wit|humo|joke|jok|silly|goof|quirk|cheek|whims|mischie|divert|drol|lustig|spiel)/,
  bubbly: /^(bubbl|cheer|happy|enthus|energ|excit|joy|perky|upbeat|vibrant|sparkl|girly|hyper|alegr|froh)/,
  casual: /^(casual|relax|chill|laid|easy|everyday|convers|friend|informal|down|natural|simpatic|locker)/,
  serious:
    /^(serious|profess|formal|thought|sincer|authent|honest|deep|intellec|inform|educat|philos|reflec|poetic|seri|ernst)/,
  luxury: /^(lux|elegan|glam|class|sophist|refin|opulen|chic|premium|exclus|posh|rich|polish|edel)/,
  flirty: /^(flirt|seduc|sexy|sens|romant|teas|sultry|hot|spicy|coquet|kokett)/,
  adventurous: /^(advent|bold|brave|wild|explor|dar|free|wander|fearless|sporty|motiv|inspir|ambit|aventur|abenteu)/,
  wholesome: /^(wholesom|warm|kind|gentle|sweet|cozy|cosy|grat|famil|caring|heart|soft|spirit|mindful|calm|herzlich)/,
  edgy: /^(edg|dark|rebel|sarcas|snark|punk|goth|grung|blunt|raw|cool|iron|cynic|moody|sass|fierce|confid|frech)/,
  minimal: /^(minimal|short|terse|concis|quiet|simpl|clean|understat|crypt|lacon|dry|brief|schlicht)/,
  neutral: /^neutral/,
};
