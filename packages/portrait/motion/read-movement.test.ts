import { readShot } from '@galatea/shot-language/read-shot.ts';
import { expect, test } from 'vitest';
import { motions } from './motions.ts';
import { readMovement } from './read-movement.ts';

const read = (text: string, scene = 'half-length in a café') =>
  readMovement(text, motions, readShot(scene, 3, '9:16').shot);

test.each([
  ['The camera moves closer and she smiles', 'push-in'],
  ['she turns around and laughs', 'turn-and-laugh'],
  ['walks toward the camera', 'walk'],
  ['wind in her hair, the light flickers', 'scene'],
  ['se acerca la cámara y sonríe', 'push-in'],
  ['gira la cabeza y se ríe a carcajadas', 'turn-and-laugh'],
  ['ela anda em direção à câmera', 'walk'],
  ['ela vira e dá uma risada', 'turn-and-laugh'],
  ['elle se retourne et rit', 'turn-and-laugh'],
  ['elle marche vers la caméra', 'walk'],
  ['sie dreht sich um und lacht', 'turn-and-laugh'],
  ['Wind in den Haaren', 'scene'],
  ['cammina verso la camera', 'walk'],
  ['la camera si avvicina e lei sorride', 'push-in'],
] as const)('“%s” is the motion %s, which shows all of it', (text, motion) => {
  expect(read(text)).toEqual({ motion, notShown: [] });
});

test('names the parts that the motion does not show, in the words of the user', () => {
  expect(read('She turns around, laughs and blows a kiss')).toEqual({
    motion: 'turn-and-laugh',
    notShown: ['blows a kiss'],
  });
  expect(read('does a backflip')).toMatchObject({ notShown: ['does a backflip'] });
  expect(read('the camera moves closer, then she walks')).toEqual({ motion: 'push-in', notShown: ['she walks'] });
});

test.each([
  ['it rains', 'standing in a rainy street', []],
  ['it rains', 'standing in a sunny street', ['it rains']],
  ['snow falls', 'ski slope in snow', []],
  ['the waves roll in', 'on a beach', []],
  ['the waves roll in', 'in a library', ['the waves roll in']],
  ['leaves fall', 'in a park in autumn', []],
  ['leaves fall', 'in a café', ['leaves fall']],
] as const)('“%s” of an image with the prompt “%s” leaves out %j', (text, scene, notShown) => {
  expect(read(text, scene).notShown).toEqual(notShown);
});

test('chooses only among the motions that suit the image', () => {
  const { shot } = readShot('sitting in a café', 3, '9:16');
  expect(readMovement('she walks', ['push-in', 'scene'], shot)).toEqual({ motion: 'push-in', notShown: ['she walks'] });
});
