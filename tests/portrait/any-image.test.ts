import { test } from 'vitest';
import { expectAnyImage } from './any-image.ts';

test('renders a small image without scripts or external references for any influencer and prompt', () =>
  expectAnyImage(200));
