// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { GeneratePanel } from './generate-panel.tsx';

test('the tooltip of the aspect says how pictures are made and how the gallery shows them', async () => {
  const { user } = openScreen(() => <GeneratePanel influencerId="1" />);
  await user.hover(screen.getByRole('button', { name: 'About aspects' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Pictures are made in this shape. The gallery shows a square crop of each; open one to see all of it.',
  );
});

test('why nothing can be generated yet is said beside the button', async () => {
  const { user } = openScreen(() => <GeneratePanel influencerId="1" />);
  expect(screen.getByText('Please enter a prompt')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Prompt'), 'Morning coffee');
  expect(screen.queryByText('Please enter a prompt')).toBeNull();
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', false);
});

test('whoever is signed out meanwhile is asked to sign in', async () => {
  const { user } = openScreen(() => <GeneratePanel influencerId="1" />, { calls: { 'get-session': { user: null } } });
  await user.type(screen.getByLabelText('Prompt'), 'Morning coffee');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Please sign in to generate images')).toBeTruthy();
});
