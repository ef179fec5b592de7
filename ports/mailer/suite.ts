import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Email, Mailer } from './mailer.ts';

/** A received email: its parts as a client shows them, and the id that identifies duplicates. */
export type ReceivedEmail = Pick<Email, 'subject' | 'text' | 'html' | 'headers'> & { readonly messageId: string };

type Opened = {
  mailer: Mailer;
  received(to: string): Promise<ReceivedEmail[]>;
  close(): Promise<void>;
};

/** Tests the contract of a mailer. */
export function mailerSuite(name: string, open: () => Promise<Opened>): void {
  describe(`the mailer ${name}`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    test('delivers subject, text, HTML and headers unchanged, in any script', async () => {
      const email = createEmailTo(`${randomUUID()}@example.com`);
      expect(await opened.mailer.send(email)).toEqual({ kind: 'sent' });
      const { subject, text, html, headers } = email;
      expect(await opened.received(email.to)).toEqual([
        { subject, text, html, headers, messageId: expect.any(String) },
      ]);
    });

    test('uses the same Message-ID when an email is resent, and a different one for other emails', async () => {
      const email = createEmailTo(`${randomUUID()}@example.com`);
      await Promise.all([opened.mailer.send(email), opened.mailer.send(email)]);
      await opened.mailer.send(email);
      const ids = new Set((await opened.received(email.to)).map(({ messageId }) => messageId));
      expect(ids.size).toBe(1);
      await opened.mailer.send({ ...email, idempotencyKey: randomUUID() });
      expect(new Set((await opened.received(email.to)).map(({ messageId }) => messageId)).size).toBe(2);
    });

    test.each(['a@example.com\nbcc: b@example.com', 'a@example.com>', 'nobody', 'a@b@c', ''])(
      'rejects the address %j, so that no headers or recipients can be injected',
      async (to) => {
        expect(await opened.mailer.send(createEmailTo(to))).toMatchObject({ kind: 'refused' });
      },
    );
  });
}

/** Returns an email that is difficult to transport: other scripts, a single dot, long lines and URLs. */
export function createEmailTo(to: string): Email {
  return {
    to,
    subject: 'Grüße 你好 — “quoted”',
    text: `Line one\n.\nLine three ${'is long '.repeat(200)}\n..\nend`,
    html: `<p>Grüße 你好</p>\n.\n<p>${'long'.repeat(400)}</p>`,
    headers: {
      'List-Unsubscribe': `<https://galatea.example.com/mail/unsubscribe?token=${'a'.repeat(150)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    idempotencyKey: randomUUID(),
  };
}
