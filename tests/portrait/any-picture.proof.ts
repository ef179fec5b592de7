import { test } from 'vitest';
import { expectAnyPicture } from './any-picture.ts';

test('renders a small image without scripts or external references for any influencer and prompt', () =>
  expectAnyPicture(10_000));
