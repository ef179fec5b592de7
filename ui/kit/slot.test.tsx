import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Slot } from './slot.tsx';

test('adds props and classes to the only child, whose own props win', () => {
  render(
    <Slot className="added" title="added" lang="en">
      <a href="/there" className="own" title="own">
        There
      </a>
    </Slot>,
  );
  const link = screen.getByRole('link', { name: 'There' });
  expect(link.className).toBe('added own');
  expect(link).toMatchObject({ title: 'own', lang: 'en' });
});

test('calls the event handlers of the child and its own', async () => {
  const calls: string[] = [];
  render(
    <Slot onClick={() => calls.push('added')}>
      <button type="button" onClick={() => calls.push('own')}>
        Do it
      </button>
    </Slot>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(calls).toEqual(['own', 'added']);
});
