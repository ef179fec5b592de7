import { findPhrases } from './find-phrases.ts';
import { placeHabits } from './habits/place-habits.ts';
import { negatedMentions } from './negations.ts';
import { promptWords } from './prompt-words.ts';
import { type Pose, poses, type Shot, type Time, type Weather } from './shot.ts';
import { readWishes } from './wishes.ts';

/** The words that a prompt may start with for each pose; null if the pose depends on a prop in the prompt. */
const poseWords: Readonly<Record<Pose, string | null>> = {
  holding: null,
  facing: 'facing the camera',
  'turned left': 'turned left',
  'turned right': 'turned right',
  leaning: 'leaning',
  'arms crossed': 'arms crossed',
  'hand on hip': 'hand on hip',
  'hands in pockets': 'hands in pockets',
  'hand in hair': 'hand in hair',
  waving: 'waving',
  sitting: 'sitting',
  walking: 'walking',
  stretching: 'stretching',
  'looking back': 'looking back over the shoulder',
  selfie: 'taking a selfie',
};

const weatherWords: Readonly<Record<Weather, string>> = {
  clear: 'clear sky',
  cloudy: 'cloudy',
  rain: 'rain',
  snow: 'snow',
  fog: 'fog',
};

const timeWords: Readonly<Partial<Record<Time, string>>> = { dawn: 'at dawn', noon: 'at noon', night: 'at night' };

/** Returns the words for all poses except the shot's own, starting with those that are typical of its place. */
export function otherPoses({ place, pose }: Pick<Shot, 'place' | 'pose'>): readonly string[] {
  const usual = new Set<Pose>(placeHabits[place].poses);
  const others = poses.filter((each) => each !== pose);
  const sorted = others.toSorted((one, other) => Number(usual.has(other)) - Number(usual.has(one)));
  return sorted.flatMap((each) => poseWords[each] ?? []);
}

/** Returns a prompt without the comma-separated parts that only describe the pose, gaze, or framing. */
export function withoutPose(prompt: string): string {
  return prompt
    .split(',')
    .filter((part) => !isPose(part))
    .join(',')
    .trim();
}

const poseFields: ReadonlySet<string> = new Set(['pose', 'gaze']);

function isPose(part: string): boolean {
  const mentions = findPhrases(promptWords(part));
  const statedFields = mentions.flatMap(({ entry }) => Object.keys(entry?.says ?? {}));
  const isAllKnown = mentions.every(({ entry }) => entry !== undefined && entry.drawn !== false);
  return (
    isAllKnown &&
    statedFields.some((field) => poseFields.has(field)) &&
    statedFields.every((field) => poseFields.has(field))
  );
}

/** Returns words for the place, clothes, and light of a shot to the extent that its prompt leaves them open. */
export function undecidedInWords(prompt: string, shot: Shot): readonly string[] {
  const mentions = findPhrases(promptWords(prompt));
  const wishes = readWishes(mentions, negatedMentions(mentions));
  const { place, outfit, time, weather, season } = shot;
  return [
    wishes.place.length > 1 ? place : null,
    wishes.outfit.length > 1 ? outfit : null,
    wishes.time.length > 1 ? (timeWords[time] ?? time) : null,
    wishes.weather.length > 1 ? weatherWords[weather] : null,
    wishes.season.length > 1 ? season : null,
  ].filter((words) => words !== null);
}
