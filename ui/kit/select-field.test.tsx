import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { SelectField } from './select-field.tsx';

const options = [
  { value: 'red', label: 'Red' },
  { value: 'gray', label: 'Gray', detail: 'as slate' },
  { value: 'gold', label: 'Gold', disabled: true },
];

function Page() {
  const [color, setColor] = useState('');
  return (
    <SelectField
      label="Hair"
      options={options}
      value={color}
      onChange={setColor}
      placeholder="Any"
      error="Choose one."
    />
  );
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hair' });
const shown = () => select().selectedOptions[0]?.textContent;

test('starts with its placeholder, and shows the chosen option', async () => {
  const { user } = openScreen(Page);
  expect(shown()).toBe('Any');
  await user.selectOptions(select(), 'gray');
  expect(shown()).toBe('Gray · as slate');
});

test('does not allow choosing a disabled option', async () => {
  const { user } = openScreen(Page);
  await user.selectOptions(select(), 'gold');
  expect(shown()).toBe('Any');
});

test('describes the control with its error', () => {
  openScreen(Page);
  expect(select().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(select().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one.');
});
