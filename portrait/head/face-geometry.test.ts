import { describe, expect, test } from 'vitest';
import { identify } from '../identity.ts';
import type { Light } from '../light.ts';
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
};

describe('the geometry of a face', () => {
  test('is the same in every view of the person', () => {
    const identity = identify({ seed: 11, traits });
    const frontal = headModel(identity, { turn: 0, tilt: 0, gaze: 'camera', expression: 'neutral' }, day, 'a');
    const turned = headModel(
      identity,
      { turn: -1, tilt: 8, gaze: 'up', expression: 'laugh' },
      { ...day, contrast: 1 },
      'b',
    );
    expect(turned.face).toEqual(frontal.face);
    expect(frontal.face).toEqual(faceGeometry(identity));
  });

  test('differs between any two of 500 people with the same traits', () => {
    const faces = Array.from({ length: 500 }, (_, seed) => JSON.stringify(faceGeometry(identify({ seed, traits }))));
    expect(new Set(faces).size).toBe(500);
  });

  test('lies so far apart that two people with the same traits are not mistaken for each other', () => {
    // The features one recognises people by, each measured in its own spread over all of them.
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
