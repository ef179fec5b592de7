import { CallError, createCalls } from '#ui/call.ts';
import { dispatch } from '#ui/dispatch.ts';
import type { photosContract } from '../../contract.ts';
import { type Aspect, generationTexts, planTimeoutMs, shotPrompt } from '../../generation-rules.ts';
import { GenerationFailed } from './generation-failed.ts';
import type { Shot } from './request-images.ts';

const call = createCalls<typeof photosContract>();

/**
 * Plans a series of shots based on the influencer's interests.
 *
 * @throws GenerationFailed, CallError
 */
export async function planShots(influencerId: string, asked: { count: number; aspect: Aspect }): Promise<Shot[]> {
  const shots = await requestPlan(influencerId, asked);
  if (shots.length === 0) throw new GenerationFailed(generationTexts.planEmpty);
  return shots.slice(0, asked.count).map(({ kind, shared_prefix, prompt_suffix }) => ({
    kind,
    prompt: shotPrompt(shared_prefix, prompt_suffix),
  }));
}

async function requestPlan(influencerId: string, asked: { count: number; aspect: Aspect }) {
  try {
    const request = { influencer_id: influencerId, ...asked };
    const { plan } = await dispatch((options) => call('plan-images', request, options), planTimeoutMs);
    return plan.shots;
  } catch (error) {
    // The planner's message is already one of the specified texts.
    const hasServerMessage = error instanceof CallError && error.status > 0;
    throw hasServerMessage
      ? error
      : new GenerationFailed(generationTexts.planFailed, error instanceof Error ? error.message : '');
  }
}
