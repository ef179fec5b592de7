// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { useSession } from './session.ts';
import { tellOtherTabs, useSessionOfOtherTabs } from './session-tabs.ts';

function Tab() {
  useSessionOfOtherTabs();
  return <p>{useSession().status}</p>;
}

test('signing out in one tab signs the others out, and signing in makes them look who it is', async () => {
  const { sent } = openScreen(Tab);
  expect(await screen.findByText('signed in')).toBeTruthy();
  tellOtherTabs('signed out');
  expect(await screen.findByText('signed out')).toBeTruthy();
  expect(sent).toHaveLength(1);
  tellOtherTabs('signed in');
  expect(await screen.findByText('signed in')).toBeTruthy();
  expect(sent).toHaveLength(2);
});
