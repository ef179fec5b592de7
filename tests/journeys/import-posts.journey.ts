import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { connectSandbox, createCall, makeMia } from './persona-by-calls.ts';
import { signUp } from './sign-up.ts';

test('a creator imports a file from another planner, checks the columns, and imports it again', async ({
  page,
  baseURL,
}) => {
  await signUp(page, 'import@example.com');
  const call = createCall(page.request, String(baseURL));
  const { influencerId } = await makeMia(call);
  await connectSandbox(call, influencerId, 'mia.import');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  // As saved by a spreadsheet in Germany: semicolons, Windows-1252, and a separator line.
  const rows = ['sep=;', 'Day;Hour;Copy', `${day};09:30;Caf\xe9 an der Elbe`, `${day};18:00;Guten Abend`, ';;No day'];
  const file = { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') };

  await page.goto(`/influencers/${influencerId}/instagram/planner`);
  const dialog = page.getByRole('dialog');
  const openFile = async () => {
    await page.getByRole('button', { name: 'Export and import' }).click();
    await page.getByRole('menuitem', { name: 'Import posts…' }).click();
    await dialog.locator('input[type=file]').setInputFiles(file);
  };

  const chooseColumns = async () => {
    await dialog.getByLabel('Day', { exact: true }).selectOption({ label: 'Date, or date and time' });
    await dialog.getByLabel('Copy', { exact: true }).selectOption({ label: 'Caption' });
  };

  await test.step('require a choice for columns with unknown names', async () => {
    await openFile();
    await expect(dialog.getByRole('alert')).toHaveText('Choose the columns of: Date, or date and time; Caption.');
    await expectAccessible(page);
    await chooseColumns();
    await expect(dialog.getByRole('list').getByText('Café an der Elbe')).toBeVisible();
  });

  await test.step('list each row that cannot be imported with the reason, and import the rest', async () => {
    await expect(dialog.getByText('Skipped', { exact: true })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Import 2 posts' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await listDrafts(influencerId)).sort()).toEqual(['Café an der Elbe', 'Guten Abend']);
  });

  await test.step('add nothing when the same file is imported again', async () => {
    await openFile();
    await chooseColumns();
    await expect(dialog.getByText('Unchanged', { exact: true })).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  });

  async function listDrafts(id: string): Promise<string[]> {
    const answer = await page.request.get(`/functions/v1/list-drafts?influencer_id=${id}`);
    const { items } = (await answer.json()) as { items: { caption: string }[] }; // typed by the contract
    return items.map(({ caption }) => caption);
  }
});
