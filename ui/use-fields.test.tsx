import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { doubleClickMs } from './double-click.ts';
import { TextField } from './kit/text-field.tsx';
import { useFields } from './use-fields.ts';
import { useSubmit } from './use-single-click.ts';

const send = vi.fn();

function Form() {
  const { values, field, check, clear } = useFields({ name: '', place: '' }, ({ name, place }) => ({
    name: name ? undefined : 'Who?',
    place: place ? undefined : 'Where?',
  }));
  const submit = useSubmit((event) => {
    if (!check(event)) return;
    send(values);
    clear();
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField label="Name" {...field('name')} />
      <TextField label="Place" {...field('place')} />
      <button type="submit">Send</button>
    </form>
  );
}

test('shows validation messages after the first submit, and removes them when the errors are fixed', async () => {
  const { user } = openScreen(Form);
  let nowMs = 0;
  // Keeps any click from counting as the second half of a double click.
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 2 * doubleClickMs));
  const clickSend = () => user.click(screen.getByRole('button', { name: 'Send' }));
  const [name, place] = [screen.getByLabelText<HTMLInputElement>('Name'), screen.getByLabelText('Place')];
  await user.type(name, 'A{Backspace}');
  expect(screen.queryByText('Who?')).toBeNull();

  await clickSend();
  expect(screen.getByText('Who?')).toBeTruthy();
  expect(screen.getByText('Where?')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Ana');
  expect(screen.queryByText('Who?')).toBeNull();
  expect(screen.getByText('Where?')).toBeTruthy();

  await clickSend();
  expect(document.activeElement).toBe(place);
  expect(send).not.toHaveBeenCalled();
  await user.type(place, 'Rome');
  await clickSend();
  expect(send).toHaveBeenCalledWith({ name: 'Ana', place: 'Rome' });
  expect(name.value).toBe('');
  expect(screen.queryByText('Who?')).toBeNull();
});

function RefusedForm() {
  const { field, refuse } = useFields({ name: '' }, () => ({}));
  return (
    <form>
      <TextField label="Name" {...field('name')} />
      <button type="button" onClick={() => refuse('name', 'Taken.')}>
        Send
      </button>
    </form>
  );
}

test('shows why the server refused a field until the field changes', async () => {
  const { user } = openScreen(RefusedForm);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Taken.')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'A');
  expect(screen.queryByText('Taken.')).toBeNull();
});
