import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInSmtp, type StandInSmtp } from '#tests/providers/smtp.ts';
import { signUp, type TestUser } from '#tests/users.ts';

let standIn: StandInSmtp;
let product: TestProduct;
beforeAll(async () => {
  standIn = await openStandInSmtp();
  product = await openTestProduct({ SMTP_URL: standIn.url, MAIL_FROM: 'galatea@example.com' });
});
afterAll(async () => {
  await product.close();
  await standIn.close();
});

// The auth library limits how many changes are allowed in a short time.
beforeEach(async () => {
  await product.database.service.deleteFrom('rate_limits').execute();
});

test("sends one email for each password change, and escapes the user's name", async () => {
  const ana = await signUp(product, 'Ana');
  const named = await change(ana, 'update-user', { name: '<b>Ana</b> & "co"' });
  expect(named.status).toBe(200);
  await product.database.service.updateTable('users').set({ email_verified: true }).where('id', '=', ana.id).execute();
  const passwords = ['a good password', 'a better password', 'the best password'];
  let { token } = ana;
  for (const [index, newPassword] of passwords.slice(1).entries()) {
    const changed = await change({ token }, 'change-password', { currentPassword: passwords[index], newPassword });
    expect(changed.status).toBe(200);
    token = changed.headers.get('set-auth-token') ?? '';
  }
  const toAna = () =>
    standIn.emails.filter(({ to, subject }) => to === ana.email && subject === 'Your password was changed');
  await expect.poll(() => toAna().length).toBe(2);
  const [mail] = toAna();
  expect(mail?.text).toContain('Hello <b>Ana</b> & "co",');
  expect(mail?.html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt; &amp; &quot;co&quot;,');
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.headers).toEqual({});
});

test("sends emails to an unconfirmed address without the user's name", async () => {
  const bo = await signUp(product, 'Bo');
  await change(bo, 'update-user', { name: 'Bo, your account is locked' });
  await change(bo, 'change-password', { currentPassword: 'a good password', newPassword: 'a better password' });
  const toBo = () => standIn.emails.filter(({ to }) => to === bo.email);
  // Both are delivered, in either order.
  const subjects = () => toBo().map(({ subject }) => subject);
  await expect.poll(() => subjects().sort()).toEqual(['Confirm your address', 'Your password was changed']);
  for (const { text, html } of toBo()) {
    expect(text).toContain('Hello,');
    expect(text + html).not.toContain('locked');
  }
});

test('sends no email when a change is refused', async () => {
  const bo = await signUp(product, 'Bo');
  const wrong = { currentPassword: 'not my password', newPassword: 'a better password' };
  expect((await change(bo, 'change-password', wrong)).status).toBe(400);
  const rows = await product.database.service
    .selectFrom('mails')
    .select('subject')
    .where('user_id', '=', bo.id)
    .execute();
  expect(rows).toEqual([{ subject: 'Confirm your address' }]);
});

test('changes the password even if the email cannot be queued', async () => {
  const cleo = await signUp(product, 'Cleo');
  await product.database.pool.query('alter table mails rename to mails_away');
  const passwords = { currentPassword: 'a good password', newPassword: 'a better password' };
  const changed = await change(cleo, 'change-password', passwords);
  await product.database.pool.query('alter table mails_away rename to mails');
  expect(changed.status).toBe(200);
  expect(product.errors.join('\n')).toContain('could not queue');
});

function change({ token }: Pick<TestUser, 'token'>, action: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return fetch(`${product.url}/api/auth/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
