import { oneLine } from './plain-text.ts';
import { promptCharacters, type ShotBrief, type ShotPlan } from './writer.ts';

/** Maximum length of a plan's concept line, in characters. */
const conceptCharacters = 160;

/**
 * Fits a plan to the brief: exactly `count` distinct shots within the length limit. Returns null if there are too few.
 */
export function fitShots({ concept, sharedPrompt, shots }: ShotPlan, { request, count }: ShotBrief): ShotPlan | null {
  const requestLine = oneLine(request, promptCharacters);
  const shared = oneLine(sharedPrompt, promptCharacters);
  const holds = shared.toLowerCase().includes(requestLine.toLowerCase());
  const prompts = [...new Set(shots.map(({ prompt }) => oneLine(prompt, promptCharacters)))].filter(Boolean);
  if (prompts.length < count || !concept.trim() || !shared) return null;
  return {
    concept: oneLine(concept, conceptCharacters),
    sharedPrompt: holds ? shared : oneLine(`${requestLine}, ${shared}`, promptCharacters),
    shots: prompts.slice(0, count).map((prompt, index) => ({ kind: index ? 'alt' : 'hero', prompt })),
  };
}
