// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { SelectField } from './select-field.tsx';

const options = ['Red', 'Gray'].map((value) => ({ value, label: value }));

function Page() {
  const [color, setColor] = useState('Red');
  return (
    <>
      <button type="button">Behind</button>
      <SelectField label="Hair" options={options} value={color} onChange={setColor} />
    </>
  );
}

test('while the list is open nothing behind it takes the focus, and afterwards everything does again', async () => {
  const { user } = openScreen(Page);
  const behind = () => screen.getByText('Behind').closest('[inert]');
  await user.click(screen.getByRole('combobox', { name: 'Hair' }));
  const gray = await screen.findByRole('option', { name: 'Gray' });
  expect(behind()).not.toBeNull();
  await user.click(gray);
  expect(behind()).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Hair' }).textContent).toContain('Gray');
});
