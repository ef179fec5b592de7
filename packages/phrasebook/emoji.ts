import type { TagFamily } from './tag-families.ts';
import type { Voice } from './voices.ts';

/**
 * Returns the emoji for the end of a caption, preceded by a space. With the policy `tone` it is often empty, depending on
 * the voice.
 */
export function emojiFor(
  voice: Voice,
  family: TagFamily,
  random: () => number,
  policy: 'tone' | 'none' | 'few' | 'many' = 'tone',
): string {
  const { most, chance, marks } = policy === 'many' ? habits.bubbly : habits[voice];
  if (policy === 'none' || random() >= chance) return '';
  const own = marks.split(' ');
  const shown = sceneMarks[family].split(' ');
  // A voice whose `most` is 0 uses only its own emoji, not those of the scene.
  const choice = most > 0 ? [...own, ...shown, ...shown] : own;
  const first = choice[Math.floor(random() * choice.length)] ?? '';
  const second = most > 1 && policy !== 'few' && random() < 0.6 ? (own[Math.floor(random() * own.length)] ?? '') : '';
  return second === '' || second === first ? ` ${first}` : ` ${first}${second}`;
}

/** The chance that a voice uses emoji, the maximum number (0 allows only one of its own), and its own emoji. */
type Habit = { readonly chance: number; readonly most: 0 | 1 | 2; readonly marks: string };

const habits: Record<Voice, Habit> = {
  playful: { chance: 0.85, most: 1, marks: '😜 🙃 😄 🤭' },
  bubbly: { chance: 1, most: 2, marks: '✨ 💛 🤩 🫶 🥰' },
  casual: { chance: 0.45, most: 1, marks: '🙂 ✌️ 🤙' },
  serious: { chance: 0, most: 0, marks: '' },
  luxury: { chance: 0.12, most: 0, marks: '🤍 ✨' },
  flirty: { chance: 0.8, most: 0, marks: '😉 😘 ❤️' },
  adventurous: { chance: 0.65, most: 1, marks: '🙌 ✨' },
  wholesome: { chance: 0.75, most: 1, marks: '🤍 🫶 ☺️' },
  edgy: { chance: 0.3, most: 0, marks: '🖤' },
  minimal: { chance: 0, most: 0, marks: '' },
  neutral: { chance: 0.35, most: 1, marks: '✨ 🙂' },
};

const sceneMarks: Record<TagFamily, string> = {
  cafe: '☕',
  restaurant: '🍽️',
  food: '🍽️ 😋',
  kitchen: '🍳 🧑‍🍳',
  home: '🏡',
  office: '💻',
  library: '📖',
  gallery: '🎨 🖼️',
  gym: '💪',
  beach: '🌊',
  pool: '💦',
  hiking: '🥾 ⛰️',
  mountain: '🏔️',
  nature: '🌿 🍃 🌳',
  yoga: '🧘',
  wellness: '🫧',
  city: '🏙️',
  night: '🌙 🌃',
  club: '🪩 🎶',
  fashion: '✨',
  travel: '🧳 🗺️',
  car: '🚗 🛣️',
  festival: '🎶',
  everyday: '✨',
  pets: '🐾 💛',
  beauty: '🫧 ✨',
  music: '🎶',
  running: '👟 💨',
};
