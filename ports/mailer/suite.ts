import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Mailer } from './mailer.ts';

/** What arrived: the mail's parts as a client shows them, and what makes repeats one mail. */
export type ReceivedMail = Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> & { readonly messageId: string };

type Opened = {
  mailer: Mailer;
  received(to: string): Promise<ReceivedMail[]>;
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

    test('delivers subject, text, HTML and headers as they are, in any script', async () => {
      const mail = mailTo(`${randomUUID()}@example.com`);
      expect(await opened.mailer.send(mail)).toEqual({ kind: 'sent' });
      const { subject, text, html, headers } = mail;
      expect(await opened.received(mail.to)).toEqual([{ subject, text, html, headers, messageId: expect.any(String) }]);
    });

    test('gives repeats of one mail the same Message-ID, and other mails another', async () => {
      const mail = mailTo(`${randomUUID()}@example.com`);
      await Promise.all([opened.mailer.send(mail), opened.mailer.send(mail)]);
      await opened.mailer.send(mail);
      const ids = new Set((await opened.received(mail.to)).map(({ messageId }) => messageId));
      expect(ids.size).toBe(1);
      await opened.mailer.send({ ...mail, idempotencyKey: randomUUID() });
      expect(new Set((await opened.received(mail.to)).map(({ messageId }) => messageId)).size).toBe(2);
    });

    test.each(['a@example.com\nbcc: b@example.com', 'a@example.com>', 'nobody', 'a@b@c', ''])(
      'refuses the address %j, so that nobody adds headers or recipients of their own',
      async (to) => {
        expect(await opened.mailer.send(mailTo(to))).toMatchObject({ kind: 'refused' });
      },
    );
  });
}

/** A mail with what is hard to carry: other scripts, a lone dot, long lines and addresses. */
export function mailTo(to: string): Mail {
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
