import { type Aspect, defaultAspect, maxImages } from '../../generation-rules.ts';
import { usePromptCheck } from './prompt-check.ts';
import { UndrawnNotice } from './undrawn-notice.tsx';

type UndrawnInPromptProps = { readonly influencerId: string; readonly prompt: string; readonly aspect?: Aspect };

/** Names the words of a prompt that no image will show, if the seeds of the images are chosen later. */
export function UndrawnInPrompt({ influencerId, prompt, aspect = defaultAspect }: UndrawnInPromptProps) {
  const sample = { seed: 0, count: maxImages };
  const undrawn = usePromptCheck(influencerId, { prompt, aspect, ...sample });
  return <UndrawnNotice undrawn={undrawn && { ...undrawn, sometimes: [] }} />;
}
