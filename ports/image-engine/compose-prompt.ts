import { countOthers } from '@galatea/shot-language/count-people.ts';
import type { ImageOrder, SceneReference } from './image-engine.ts';

type Composed = Pick<ImageOrder, 'persona' | 'companion' | 'prompt' | 'edit' | 'sceneReferences'>;

/**
 * Returns the text sent to a model: the LoRA's trigger word, the influencer and the prompt, or for an edit, the change
 * to the first attached image. No other code composes this text. The order contains only attached references.
 */
export function composePrompt(order: Composed): string {
  const { persona, companion, prompt, edit, sceneReferences = [] } = order;
  const hasReferences = persona.references.length > 0;
  const known = persona.loraTrigger ? `${persona.loraTrigger}. ` : '';
  if (edit) {
    const shown = sceneReferences.length > 0 ? 'next' : 'other';
    const people = companion ? 'the same people' : 'the same person';
    const others = hasReferences ? ` The ${shown} pictures show ${people}.` : '';
    const kept = `Keep everything else as it is: ${companion ? 'both people, their faces' : 'the person, the face'}, the pose and the framing.`;
    return `${known}Change the first picture: ${edit.changes.at(-1)}. ${kept}${others}${describeScene(order)} Photorealistic, natural skin.`;
  }
  const others = countOthers(prompt);
  if (companion)
    return `${known}${others === 0 ? 'Two people. ' : ''}${describePair(persona, companion)} ${prompt}. Photorealistic, natural skin, ${describeNumber(others, 2)}, both faces visible.${describeScene(order)}`;
  const owner = others === 0 ? '' : ' of the main person';
  const likeness = hasReferences ? `, the same face${owner} as in the reference` : '';
  return `${known}${persona.description} ${prompt}. Photorealistic, natural skin, ${describeNumber(others, 1)}${likeness}.${describeScene(order)}`;
}

/** `known` is the number of influencers in the image, `others` that of other faces; null if it is open. */
function describeNumber(others: number | null, known: 1 | 2): string {
  const people = known === 1 ? 'one main person' : 'two main people';
  if (others === null) return `${people} and several other people`;
  const total = known + others;
  return total === 1 ? 'one person' : `exactly ${numberWords[total] ?? total} people`;
}

const numberWords: readonly string[] = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const roles: Readonly<Record<SceneReference['kind'], string>> = {
  product: 'Show this product unchanged, with its shape, colors and label',
  garment: 'The person wears this garment unchanged, with its cut, colors and print',
  place: 'The photo is taken at this place',
  logo: 'Print this logo unchanged on the clothes',
};

/** Describes the influencer and the companion, and names the images of each face. */
function describePair(persona: ImageOrder['persona'], companion: NonNullable<ImageOrder['companion']>): string {
  const own = persona.references.length;
  const first = describeFaces(1, own);
  const second = describeFaces(own + 1, companion.persona.references.length);
  return `The main person: ${persona.description}${first} ${companion.name}, next to the main person: ${companion.persona.description}${second}`;
}

function describeFaces(from: number, count: number): string {
  if (count === 0) return '';
  const images = count === 1 ? `Image ${from} shows` : `Images ${from} to ${from + count - 1} show`;
  return ` ${images} this face; keep it.`;
}

/** Names the role of each attached scene reference. They follow the edited image and the faces. */
function describeScene({ persona, companion, edit, sceneReferences = [] }: Composed): string {
  const faces = persona.references.length + (companion?.persona.references.length ?? 0);
  const before = (edit ? 1 : 0) + faces;
  return sceneReferences
    .map(({ name, kind, heightCm }, index) => {
      const size = heightCm && kind === 'product' ? `, ${heightCm} cm high` : '';
      return ` Image ${before + index + 1} is ${name} (${kind}${size}). ${roles[kind]}.`;
    })
    .join('');
}
