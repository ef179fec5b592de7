import { test } from 'vitest';
import { expectAnyPicture } from './any-picture.ts';

test('a picture is drawn for any persona and any prompt, small, and with nothing in it that could run or reach out', () =>
  expectAnyPicture(200));
