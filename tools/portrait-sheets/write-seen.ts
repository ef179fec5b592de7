import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Aspect, Expression, Framing } from '@galatea/shot-language/shot.ts';
import { traitOptions } from '@galatea/shot-language/traits.ts';
import { faceApi, faceApiFolder, type ReadFace } from '../../ports/face-recognizer/face-api/face-api.ts';
import { rasterize } from '../../ports/image-engine/illustrated/rasterize.ts';
import { type Sighting, seenTable } from './seen-table.ts';
import { type Tile, writeSheet } from './write-sheet.ts';

/** The longer side of the images for the recognition model, which matches Instagram's image size. */
const longerSidePx = 1_350;

/**
 * Prompt, framing, expression, and aspect ratio: each influencer is shown up close and from afar, with different
 * expressions.
 */
const shots: readonly (readonly [string, Framing, Expression, Aspect])[] = [
  ['studio portrait, facing the camera', 'close-up', 'soft smile', '1:1'],
  ['studio portrait, facing the camera', 'close-up', 'neutral', '1:1'],
  ['a corner café in the morning, looking at the camera', 'half', 'bright smile', '4:5'],
  ['in a park at golden hour, looking at the camera', 'half', 'serene', '4:5'],
  ['walking in a city street, looking at the camera', 'three-quarter', 'confident', '4:5'],
  ['garden in summer, looking at the camera', 'full', 'soft smile', '4:5'],
];

/** Two women and two men of every age, cycling through all ethnicities. */
const figures = traitOptions.age.flatMap((age, row) =>
  [0, 1, 2, 3].map((column) => {
    const ethnicity = traitOptions.ethnicity[(row * 4 + column) % traitOptions.ethnicity.length];
    const gender = traitOptions.gender[column % 2];
    return {
      seed: 500 + row * 131 + column * 37,
      traits: { age, ...(ethnicity && { ethnicity }), ...(gender && { gender }) },
    };
  }),
);

/** Writes the sheet of 28 influencers in six shots each and prints the results of a face recognition model. */
export async function writeSeen(): Promise<void> {
  const tiles = figures.flatMap((influencer, person) =>
    shots.map(([prompt, framing, expression, aspect], index) => {
      const { shot } = readShot(prompt, person * 17 + index, aspect);
      return { person, index, persona: influencer, shot: { ...shot, framing, expression } };
    }),
  );
  await writeSheet('seen', tiles, shots.length * 2);
  const folder = faceApiFolder();
  if (!folder) throw new Error('@vladmandic/face-api, an optional package, is not installed');
  const recognizer = faceApi(folder);
  const sightings: Sighting[] = [];
  for (const { person, index, ...tile } of tiles) {
    const faces = await recognizer.readFaces(await renderPixels(tile), new AbortController().signal);
    const { gender, age } = figures[person]?.traits ?? {};
    if (!gender || !age) throw new Error('everybody on the sheet has a sex and an age');
    const [face = null]: readonly (ReadFace | undefined | null)[] = faces;
    sightings.push({
      person,
      gender,
      age,
      shot: index,
      expression: tile.shot.expression,
      framing: tile.shot.framing,
      face,
    });
  }
  console.log(seenTable(sightings));
}

async function renderPixels({ persona: influencer, shot }: Tile) {
  const { svg, width, height } = portrait(influencer, shot);
  const scale = longerSidePx / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { ...size, pixels: await rasterize(svg, size.width, size.height) };
}
