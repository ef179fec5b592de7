import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import { ExportSample } from './export-sample.tsx';

test('shows the contents of an export as JSON', async () => {
  openScreen(ExportSample, {
    calls: { 'get-data-sample': { parts: { 'account/users.json': [{ email: 'ana@example.com' }] } } },
  });
  const json = await screen.findByRole('region', { name: 'Export as JSON' });
  expect(JSON.parse(json.textContent ?? '')).toEqual({ 'account/users.json': [{ email: 'ana@example.com' }] });
});

test('can be loaded again after a failure', async () => {
  openScreen(ExportSample, { calls: { 'get-data-sample': () => refusal(500, 'INTERNAL', 'It broke.') } });
  expect(await screen.findByText('Failed to load the export.')).toBeTruthy();
});
