import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceCheck } from '#platform/feature.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { signUp } from '#tests/users.ts';
import { daysShown, type StatusReport } from '../contract.ts';
import { openReport, trustedMs } from './report.ts';
import { recordChecks } from './service-days.ts';

let product: TestProduct;
beforeAll(async () => {
  // No server listens on this port, so emails remain queued, as they do while an SMTP server is down.
  product = await openTestProduct({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'galatea@example.com' });
});
afterAll(() => product.close());
afterEach(async () => {
  await product.database.service.deleteFrom('service_days').execute();
  await product.database.service.deleteFrom('mails').execute();
});

const check = (name: string, isWorking: ServiceCheck['isWorking']): ServiceCheck => ({ name, label: name, isWorking });
const findState = ({ services }: StatusReport, name: string) => services.find((each) => each.name === name)?.state;

async function fetchReport(): Promise<StatusReport> {
  return (await fetch(`${product.url}/status.json`)).json() as Promise<StatusReport>; // guaranteed by the contract
}

test('anyone can request the status of every service', async () => {
  const answer = await fetch(`${product.url}/status.json`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=15']);
  const { state, services } = (await answer.json()) as StatusReport;
  expect(state).toBe('working');
  expect(services.map(({ name }) => name)).toEqual(['web', 'database', 'mail', 'models', 'pictures', 'publishing']);
});

test('the status contains no personal data and no internal details', async () => {
  const ana = await signUp(product, 'Ana');
  const reportText = JSON.stringify(await fetchReport());
  expect(reportText).not.toContain(ana.email);
  expect(reportText).not.toMatch(/localhost|127\.0\.0\.1|postgres|error|select /i);
});

describe('a service in trouble', () => {
  const report = () => openReport(product.database.service, listProductChecks())();
  const listProductChecks = () => product.product.features.flatMap(({ serviceChecks = [] }) => serviceChecks);

  test('is email when messages to several recipients are queued for too long', async () => {
    for (const name of ['a', 'b', 'c'])
      await product.database.service
        .insertInto('mails')
        .values({
          recipient: `${name}@example.com`,
          kind: 'account',
          subject: 'x',
          content: '{}',
          idempotency_key: name,
          created_at: sql<Date>`now() - interval '11 minutes'`,
        })
        .execute();
    expect(findState(await report(), 'mail')).toBe('troubled');
    await product.database.service.deleteFrom('mails').where('recipient', '=', 'a@example.com').execute();
    expect(findState(await report(), 'mail')).toBe('working');
  });

  test('is not one that the operator has not set up', async () => {
    const failWhenCalled = async () => Promise.reject(new Error('asked'));
    const email = { ...check('mail', failWhenCalled), isSetUp: false };
    const report = await openReport(product.database.service, [email])();
    expect([report.state, findState(report, 'mail')]).toEqual(['working', 'not set up']);
    await recordChecks(product.database.service, report.services, new Date());
    const days = await product.database.service.selectFrom('service_days').select('service').execute();
    expect(days.map(({ service }) => service).sort()).toEqual(['database', 'web']);
  });

  test('does not affect the state of the others', async () => {
    const reportText = await openReport(product.database.service, [
      check('pictures', async () => false),
      check('mail', async () => true),
      check('publishing', async () => Promise.reject(new Error('a secret of ours'))),
    ])();
    expect(reportText.state).toBe('troubled');
    expect([
      findState(reportText, 'pictures'),
      findState(reportText, 'mail'),
      findState(reportText, 'publishing'),
    ]).toEqual(['troubled', 'working', 'unknown']);
    expect(JSON.stringify(reportText)).not.toContain('secret');
  });
});

test('services are checked once in 15 seconds, regardless of how many requests arrive', async () => {
  let [asked, now] = [0, 0];
  const counted = check('pictures', async () => ++asked > 0);
  const get = openReport(product.database.service, [counted], () => new Date(now));
  await Promise.all([get(), get()]);
  now += trustedMs - 1;
  await get();
  expect(asked).toBe(1);
  now += 1;
  await get();
  expect(asked).toBe(2);
});

describe('the status history', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-01-31T10:00:00Z') + minutes * 60_000);
  const record = (now: Date) => runRecurring(product, 'status/record-checks', now);
  const findDays = async (name: string, now: Date) => {
    const { services } = await openReport(product.database.service, [check('mail', async () => true)], () => now)();
    return services.find((each) => each.name === name)?.days;
  };

  test('counts the minutes of a day without checks, but not a late check', async () => {
    for (const minute of [0, 1, 3, 5]) await record(at(minute));
    expect(await findDays('database', at(5))).toEqual([{ day: '2026-01-31', troubled_minutes: 0 }]);
    await record(at(26));
    expect(await findDays('database', at(26))).toEqual([{ day: '2026-01-31', troubled_minutes: 20 }]);
    expect(await findDays('mail', at(26))).toEqual([{ day: '2026-01-31', troubled_minutes: 0 }]);
  });

  test('covers the shown days, and older ones are deleted', async () => {
    const later = (days: number) => new Date(at(0).getTime() + days * 86_400_000);
    await record(at(0));
    await record(later(daysShown));
    expect((await findDays('mail', later(daysShown)))?.map(({ day }) => day)).toEqual(['2026-05-01']);
    await product.database.service
      .updateTable('service_days')
      .set({ created_at: at(0) })
      .execute();
    expect(await runRecurring(product, 'status/delete-old-days', later(daysShown + 1))).toEqual({ service_days: 12 });
  });
});
