import { randomFrom } from '@galatea/shot-language/random.ts';
import { expressions, gazes } from '@galatea/shot-language/shot.ts';
import { describe, expect, test } from 'vitest';
import { identify } from '../identity.ts';
import type { Light } from '../light.ts';
import { beardFor } from './draw-beard.ts';
import { faceGeometry } from './face-geometry.ts';
import { headModel } from './head-model.ts';

const traits = { gender: 'Female', ethnicity: 'Mixed/Multiracial', age: '25–29', bodyType: 'Slim' } as const;
const day: Light = {
  direction: { x: -0.6, y: -0.8 },
  key: '#fff4e6',
  fill: '#cfd8e8',
  rim: null,
  contrast: 0.25,
  exposure: 1,
  cast: { reach: 0.5, strength: 0.5 },
};

describe('face geometry', () => {
  test('has the chosen glasses and beard for any seed', () => {
    const man = { ...traits, gender: 'Male' } as const;
    for (let seed = 0; seed < 30; seed++) {
      const bare = identify({ seed, traits: man, worn: { glasses: 'No Glasses', beard: 'No Beard' } });
      const worn = identify({ seed, traits: man, worn: { glasses: 'Glasses', beard: 'Full Beard' } });
      expect(faceGeometry(bare).glasses).toBe(0);
      expect(faceGeometry(worn).glasses).toBeGreaterThan(0);
      expect(beardFor({ face: faceGeometry(bare), identity: bare })).toBe('none');
      expect(beardFor({ face: faceGeometry(worn), identity: worn })).toBe('full');
    }
  });

  test('is identical in 200 images of an influencer, regardless of turn and light', () => {
    const identity = identify({ seed: 11, traits });
    const random = randomFrom(1, 'views');
    // The index is in range.
    const pick = <Option>(options: readonly Option[]) => options[Math.floor(random() * options.length)] as Option;
    const faces = Array.from({ length: 200 }, () => {
      const view = {
        turn: random() * 2 - 1,
        tilt: random() * 20 - 10,
        gaze: pick(gazes),
        expression: pick(expressions),
      };
      return headModel(identity, view, { ...day, contrast: random() }, 'a').face;
    });
    expect(new Set(faces.map((face) => JSON.stringify(face)))).toEqual(
      new Set([JSON.stringify(faceGeometry(identity))]),
    );
  });

  test('differs between any two of 500 influencers with the same traits', () => {
    const faces = Array.from({ length: 500 }, (_, seed) => JSON.stringify(faceGeometry(identify({ seed, traits }))));
    expect(new Set(faces).size).toBe(500);
  });

  test('differs enough that two influencers with the same traits are not mistaken for each other', () => {
    // The features that faces are recognized by, each scaled by its overall spread.
    const measured = Array.from({ length: 200 }, (_, seed) => {
      const face = faceGeometry(identify({ seed, traits }));
      return [
        face.eyeX / 0.4,
        face.eyeWidth / 0.45,
        face.eyeSlant / 0.45,
        face.noseWidth / 0.4,
        face.noseY / 0.6,
        face.upperLip / 0.3,
        face.mouthWidth / 0.45,
        face.jawWidth / 0.03,
        face.chinY / 0.85,
        face.browY / 0.5,
        face.browArch / 0.35,
      ];
    });
    let nearest = Number.POSITIVE_INFINITY;
    measured.forEach((one, index) => {
      for (const other of measured.slice(index + 1)) {
        nearest = Math.min(
          nearest,
          Math.sqrt(one.reduce((sum, value, axis) => sum + (value - (other[axis] ?? 0)) ** 2, 0)),
        );
      }
    });
    expect(nearest).toBeGreaterThan(0.8);
  });
});
