import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

test('a picture without an address requests nothing and says that it is unavailable', () => {
  const { container } = render(<Picture src="" alt="Mia" />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Mia: image unavailable' })).toBeTruthy();
});
