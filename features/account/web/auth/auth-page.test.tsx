// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import AuthPage from './auth-page.tsx';

const openSignUp = () =>
  openScreen(AuthPage, { path: '/auth', at: '/auth?mode=signup', calls: { 'get-session': { user: null } } });

test('a short password is told at its field, and nobody is asked to fill in what is filled in', async () => {
  const { user, sent } = openSignUp();
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await errorOf('Password')).toBe('At least 6 characters.');
  expect(screen.queryByText('Please fill in all fields')).toBeNull();
  expect(sent.map(({ name }) => name)).not.toContain('sign-up/email');
});

test('an address that is none is told at its field', async () => {
  const { user, sent } = openSignUp();
  await user.type(screen.getByLabelText('Email'), 'ana@example');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await errorOf('Email')).toBe('Enter an email address like name@example.com.');
  expect(screen.queryByText('Please fill in all fields')).toBeNull();
  expect(sent.map(({ name }) => name)).not.toContain('sign-up/email');
});

test('an empty field is asked for', async () => {
  const { user } = openSignUp();
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
  expect(await errorOf('Password')).toBe('Enter your password.');
});

/** What stands under a field while it is invalid. */
async function errorOf(label: string) {
  await expect.poll(() => screen.getByLabelText(label).getAttribute('aria-invalid'), { timeout: 15_000 }).toBe('true');
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(described)?.textContent;
}

test('a server that is not reached is told in plain words', async () => {
  const { user } = openScreen(AuthPage, {
    path: '/auth',
    at: '/auth?mode=signup',
    calls: { 'get-session': { user: null }, 'sign-up/email': () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('The server could not be reached. Check your connection and try again.')).toBeTruthy();
});
