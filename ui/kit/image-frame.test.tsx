import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ImageFrame } from './image-frame.tsx';

afterEach(cleanup);

test('shows an image without a URL as unavailable, without a request', () => {
  const { container } = render(<ImageFrame src="" alt="Mia" />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Mia: image unavailable' })).toBeTruthy();
});
