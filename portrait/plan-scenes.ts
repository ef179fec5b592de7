import { randomFrom } from './random.ts';
import { type SceneIdea, sceneIdeas } from './scene-ideas.ts';

/**
 * Prompts of `count` scenes for a persona's interest topics, for people and readShot to read. Topics take turns, no
 * idea returns before all of its topic have been used. Unknown topics are left out; without a known one all count.
 */
export function planScenes(topics: readonly string[], seed: number, count: number): readonly string[] {
  const known = [...new Set(topics.map((topic) => topic.trim().toLowerCase()))].filter((topic) =>
    Object.hasOwn(sceneIdeas, topic),
  );
  const chosen = known.length > 0 ? known : Object.keys(sceneIdeas);
  const decks = chosen.map((topic) => variantsOf(sceneIdeas[topic] ?? [], randomFrom(seed >>> 0, topic)));
  const turns = shuffled([...decks.keys()], randomFrom(seed >>> 0, 'turns'));
  const total = Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;
  return Array.from({ length: total }, (_, index) => {
    const deck = decks[turns[index % turns.length] ?? 0] ?? [];
    return deck[Math.floor(index / turns.length) % deck.length] ?? '';
  });
}

const framings = ['half-length', 'close-up', 'three-quarter', 'full-length'];

/** Every prompt a topic's ideas can make: in each round one of each idea, with other clothes, mood and framing. */
function variantsOf(ideas: readonly SceneIdea[], random: () => number): readonly string[] {
  const order = shuffled(ideas, random);
  const start = Math.floor(random() * rounds);
  return Array.from({ length: rounds }, (_, round) =>
    order.map((idea, place) => variant(idea, place, (start + round) % rounds)),
  ).flat();
}

const clothesAndMoods = 4;
const rounds = clothesAndMoods * framings.length;

function variant({ scene, clothes, moods }: SceneIdea, place: number, round: number): string {
  const dress = clothes[round % clothes.length];
  const mood = moods[Math.floor(round / 2) % moods.length];
  // Shifted by a step every full turn, each framing meets each pair of clothes and mood once.
  const framing = framings[(round + Math.floor(round / framings.length) + place) % framings.length];
  return `${scene}, ${dress}, ${mood}, ${framing}`;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item]; // both indices are in range
  }
  return order;
}
