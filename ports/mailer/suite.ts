import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mailer } from './mailer.ts';

type Opened = {
  mailer: Mailer;
  received(to: string): Promise<{ subject: string; body: string }[]>;
  close(): Promise<void>;
};

/** What every mailer promises. */
export function mailerSuite(name: string, open: () => Promise<Opened>): void {
  describe(`the mailer ${name}`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    test('delivers subject and body as they are, in any script', async () => {
      const to = `${randomUUID()}@example.com`;
      const mail = {
        to,
        subject: 'Grüße 你好 — “quoted”',
        body: 'Line one\n.\nLine three',
        idempotencyKey: randomUUID(),
      };
      expect(await opened.mailer.send(mail)).toEqual({ kind: 'sent' });
      expect(await opened.received(to)).toEqual([{ subject: mail.subject, body: mail.body }]);
    });

    test('sends a letter with the same key once', async () => {
      const mail = {
        to: `${randomUUID()}@example.com`,
        subject: 'Once',
        body: 'Only once',
        idempotencyKey: randomUUID(),
      };
      await Promise.all([opened.mailer.send(mail), opened.mailer.send(mail)]);
      await opened.mailer.send(mail);
      expect(await opened.received(mail.to)).toHaveLength(1);
    });

    test('refuses an address with a line break, so that nobody adds headers of their own', async () => {
      const mail = { to: 'a@example.com\nbcc: b@example.com', subject: 'x', body: 'x', idempotencyKey: randomUUID() };
      expect(await opened.mailer.send(mail)).toMatchObject({ kind: 'refused' });
    });
  });
}
