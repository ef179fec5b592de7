import { CallError, callsOf } from '#ui/call.ts';
import { dispatch } from '#ui/dispatch.ts';
import type { photosContract } from '../../contract.ts';
import { type Aspect, generationTexts, maxPromptLength, planTimeoutMs } from '../../generation-rules.ts';
import type { Shot } from './ask-for-images.ts';
import { GenerationFailed } from './generation-failed.ts';

const call = callsOf<typeof photosContract>();

/** Has a series of shots thought out, of what the persona is interested in. @throws GenerationFailed, CallError */
export async function planShots(influencerId: string, asked: { count: number; aspect: Aspect }): Promise<Shot[]> {
  const shots = await requestPlan(influencerId, asked);
  if (shots.length === 0) throw new GenerationFailed(generationTexts.planEmpty);
  return shots.slice(0, asked.count).map(({ kind, shared_prefix, prompt_suffix }) => ({
    kind,
    prompt: joined(shared_prefix, prompt_suffix),
  }));
}

async function requestPlan(influencerId: string, asked: { count: number; aspect: Aspect }) {
  try {
    const request = { influencer_id: influencerId, ...asked };
    const { plan } = await dispatch((options) => call('plan-images', request, options), planTimeoutMs);
    return plan.shots;
  } catch (error) {
    // What the planner itself says of its failure is said already.
    const isSaid = error instanceof CallError && error.status > 0;
    throw isSaid
      ? error
      : new GenerationFailed(generationTexts.planFailed, error instanceof Error ? error.message : '');
  }
}

/** What all share, shortened so that what this one shows has room. */
function joined(shared: string, own: string): string {
  const room = maxPromptLength - own.length - 2;
  return [shared.slice(0, Math.max(0, room)).trim(), own].filter(Boolean).join(', ').slice(0, maxPromptLength);
}
