import type { ImageOrder } from './image-engine.ts';

/**
 * What a model is told: the word that a LoRA knows the person by, who is in the picture, then what the picture shows. The one
 * place where the two become one text.
 */
export function composePrompt({ persona, prompt }: Pick<ImageOrder, 'persona' | 'prompt'>): string {
  const likeness = persona.references.length > 0 ? ', the same face as in the reference' : '';
  const known = persona.loraTrigger ? `${persona.loraTrigger}. ` : '';
  return `${known}${persona.description} ${prompt}. Photorealistic, natural skin, one person${likeness}.`;
}
