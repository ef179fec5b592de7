import type { ReferenceKind } from '#features/references/reference-rules.ts';

/** A reference in the scene of a photo. */
export type SceneThing = { readonly name: string; readonly kind: ReferenceKind; readonly heightCm: number | null };

type SceneRequest = {
  readonly request: string;
  /** Whether the user wrote or pinned the request: its scene is kept. */
  readonly isOwnRequest: boolean;
  readonly postId: string;
};

/** Scenes with a free hand or a table, for a product whose post has no scene yet, or one that occupies both hands. */
const calmScenes = [
  'at a kitchen table in the morning light',
  'on the sofa at home in the afternoon',
  'at a cafe table by the window',
  'on a balcony in the evening light',
  'at a bright desk at home',
  'on a bench in a park',
] as const;

/** A product above this height in centimeters is on the ground. */
const tallest = 60;

/** Activities that occupy both hands, or in which no one holds a product. */
const busyHands =
  /\b(swim|surf|paddl|row|kayak|climb|boulder|ski|snowboard|sled|run|jog|sprint|cycl|bik|skat|box|lift|squat|plank|deadlift|stretch|danc|yoga|handstand|headstand|div|snorkel|cook|bak|knead|paint|draw|sketch|pottery|sculpt|guitar|piano|violin|drum|dribbl|basketball|volleyball|tennis|golf|carry|hold|push|pull|rid|driv|typ|knit|mug|cup|book|laptop|phone|camera|suitcase|umbrella)\w*/i;

const nearFraming = /\b(close-up|half-length|three-quarter length)\b/i;

/** Parts of a shot that occupy a hand. */
const busyParts =
  /\b(hands?|holding|arms?|drinking|raising|lifting|stirring|tearing|typing|reading|turning a page|reaching|hugging|pulling|adjusting|touching|chin|skis|suitcase|backpack|book|laptop|cup|mug)\b/i;

/**
 * Returns the request for the photos of a post that shows a reference. The reference is named with `@`, and a product
 * is in a hand. The id of the post selects one of the calm scenes.
 */
export function placeInScene(shown: SceneThing, { request, isOwnRequest, postId }: SceneRequest): string {
  const isUsable = shown.kind !== 'product' || isOwnRequest || !busyHands.test(request);
  const scene = request !== '' && isUsable ? request : pickScene(shown, postId);
  return [scene, formatRole(shown)].filter((part) => part !== '').join(', ');
}

function pickScene({ kind }: SceneThing, postId: string): string {
  return kind === 'product' ? (calmScenes[Number.parseInt(postId.slice(0, 8), 16) % calmScenes.length] ?? '') : '';
}

function formatRole(shown: SceneThing): string {
  const { name, kind } = shown;
  switch (kind) {
    case 'product':
      return isOnGround(shown) ? `next to @${name}` : `@${name} in hand`;
    case 'garment':
      return `wearing @${name}`;
    case 'place':
      return `at @${name}`;
    case 'logo':
      return `a t-shirt with @${name}`;
  }
}

/**
 * Returns the prompt of a shot that shows a product: without the parts that occupy a hand, and with the whole figure if
 * the product is on the ground.
 */
export function makeRoom(prompt: string, shown: SceneThing | undefined): string {
  if (shown?.kind !== 'product') return prompt;
  const parts = prompt.split(', ').filter((part) => part.includes('@') || !busyParts.test(part));
  const framed = isOnGround(shown) ? parts.map((part) => (nearFraming.test(part) ? 'full-length' : part)) : parts;
  return framed.join(', ') || prompt;
}

function isOnGround({ heightCm }: SceneThing): boolean {
  return (heightCm ?? 0) > tallest;
}
