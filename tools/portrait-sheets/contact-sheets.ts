import { activities } from '@galatea/shot-language/activity-names.ts';
import { activityHabits } from '@galatea/shot-language/habits/activity-habits.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import { outfits, places, poses, props } from '@galatea/shot-language/shot.ts';
import { type Persona, traitNames, traitOptions } from '@galatea/shot-language/traits.ts';
import { writeClips } from './write-clips.ts';
import { writeSeen } from './write-seen.ts';
import { type Tile, writeSheet } from './write-sheet.ts';

// `npm run portraits` writes contact sheets to build/portraits for review. `npm run portraits -- places` writes only
// that sheet; `npm run portraits -- clips` writes frames of clips; `npm run portraits -- seen` writes 28 influencers in
// six shots each and prints the results of a face recognition model.

const plain = readShot('studio portrait, facing the camera, soft smile', 5, '1:1').shot;
const someone: Persona['traits'] = {
  gender: 'Female',
  age: '25–29',
  hairLength: 'Medium (Shoulder Length)',
  hairStyle: 'Wavy',
  hairColor: 'Dark Brown',
};
const scenes = [
  'morning coffee at a corner café, laughing',
  'beach at golden hour, summer dress',
  'gym workout, determined',
  'rainy city street at night, trench coat',
  'hiking trail in autumn',
  'ski slope, winter, bright smile',
  'rooftop at night, confident',
  'reading in a library, thoughtful',
  'garden in spring, serene',
  'restaurant at night, evening dress',
  'yoga studio in the morning',
  'airport, suitcase',
];

const sheets: Readonly<Record<string, () => Tile[]>> = {
  traits: () =>
    traitNames.flatMap((trait) =>
      traitOptions[trait].map((option) => ({
        persona: { seed: 20, traits: { ...someone, [trait]: option } },
        shot: { ...plain, framing: trait === 'bodyType' ? 'three-quarter' : 'close-up' },
      })),
    ),
  person: () =>
    [...scenes, ...scenes].map((scene, seed) => ({
      persona: { seed: 62, traits: {} },
      shot: readShot(scene, seed, '1:1').shot,
    })),
  people: () =>
    Array.from({ length: 24 }, (_, seed) => ({ persona: { seed: seed * 7, traits: {} }, shot: { ...plain, seed } })),
  places: () =>
    places.flatMap((place, index) =>
      (['noon', 'golden hour', 'night'] as const).map((time, at) => ({
        persona: { seed: 30 + index, traits: {} },
        shot: { ...readShot(`${place}, ${time}`, index * 3 + at, '1:1').shot, place, time },
      })),
    ),
  poses: () =>
    poses.flatMap((pose, index) =>
      (['half', 'three-quarter', 'full'] as const).map((framing) => ({
        persona: { seed: 40 + index, traits: {} },
        shot: { ...plain, pose, framing, seed: index, outfit: outfits[index] ?? 'shirt' },
      })),
    ),
  activities: () =>
    activities.flatMap((activity, index) =>
      (['Female', 'Male'] as const).flatMap((gender) =>
        activityHabits[activity].framings.map((framing) => ({
          persona: { seed: 60 + index, traits: { gender } },
          shot: {
            ...readShot(activity, index, '4:5').shot,
            activity,
            framing,
            pose: activityHabits[activity].pose,
          },
        })),
      ),
    ),
  props: () =>
    props.map((prop, index) => ({
      persona: { seed: 230 + index, traits: {} },
      shot: { ...plain, props: [prop], pose: 'holding', framing: 'half', seed: index },
    })),
  outfits: () =>
    outfits.flatMap((outfit, index) =>
      (['Female', 'Male'] as const).map((gender) => ({
        persona: { seed: 130 + index, traits: { gender } },
        shot: { ...plain, outfit, framing: 'full' as const, aspect: '4:5' as const, seed: index },
      })),
    ),
};

const requestedSheets = process.argv.slice(2);
for (const [name, tiles] of Object.entries(sheets)) {
  if (!requestedSheets.length || requestedSheets.includes(name)) await writeSheet(name, tiles());
}
if (requestedSheets.includes('clips')) await writeClips();
// Only on request, because face recognition takes minutes.
if (requestedSheets.includes('seen')) await writeSeen();
