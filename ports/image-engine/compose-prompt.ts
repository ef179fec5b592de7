import type { ImageOrder, SceneReference } from './image-engine.ts';

type Composed = Pick<ImageOrder, 'persona' | 'prompt' | 'edit' | 'sceneReferences'>;

/**
 * Returns the text sent to a model: the LoRA's trigger word, the influencer and the prompt, or for an edit, the change
 * to the first attached image. No other code composes this text. The order contains only attached references.
 */
export function composePrompt(order: Composed): string {
  const { persona, prompt, edit, sceneReferences = [] } = order;
  const hasReferences = persona.references.length > 0;
  const known = persona.loraTrigger ? `${persona.loraTrigger}. ` : '';
  if (edit) {
    const shown = sceneReferences.length > 0 ? 'next' : 'other';
    const others = hasReferences ? ` The ${shown} pictures show the same person.` : '';
    const kept = 'Keep everything else as it is: the person, the face, the pose and the framing.';
    return `${known}Change the first picture: ${edit.changes.at(-1)}. ${kept}${others}${describeScene(order)} Photorealistic, natural skin.`;
  }
  const likeness = hasReferences ? ', the same face as in the reference' : '';
  return `${known}${persona.description} ${prompt}. Photorealistic, natural skin, one person${likeness}.${describeScene(order)}`;
}

const roles: Readonly<Record<SceneReference['kind'], string>> = {
  product: 'Show this product unchanged, with its shape, colors and label',
  garment: 'The person wears this garment unchanged, with its cut, colors and print',
  place: 'The photo is taken at this place',
  logo: 'Print this logo unchanged on the clothes',
};

/** Names the role of each attached scene reference. They follow the edited image and the faces. */
function describeScene({ persona, edit, sceneReferences = [] }: Composed): string {
  const before = (edit ? 1 : 0) + persona.references.length;
  return sceneReferences
    .map(({ name, kind, heightCm }, index) => {
      const size = heightCm && kind === 'product' ? `, ${heightCm} cm high` : '';
      return ` Image ${before + index + 1} is ${name} (${kind}${size}). ${roles[kind]}.`;
    })
    .join('');
}
