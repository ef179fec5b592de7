import type { ImageOrder } from './image-engine.ts';

/**
 * Returns the text sent to a model: the LoRA's trigger word, the influencer and the prompt, or for an edit, the change
 * to the first attached image. No other code composes this text.
 */
export function composePrompt({ persona, prompt, edit }: Pick<ImageOrder, 'persona' | 'prompt' | 'edit'>): string {
  const hasReferences = persona.references.length > 0;
  const known = persona.loraTrigger ? `${persona.loraTrigger}. ` : '';
  if (edit) {
    const others = hasReferences ? ' The other pictures show the same person.' : '';
    const kept = 'Keep everything else as it is: the person, the face, the pose and the framing.';
    return `${known}Change the first picture: ${edit.changes.at(-1)}. ${kept}${others} Photorealistic, natural skin.`;
  }
  const likeness = hasReferences ? ', the same face as in the reference' : '';
  return `${known}${persona.description} ${prompt}. Photorealistic, natural skin, one person${likeness}.`;
}
