import type { ReceivedEmail } from '#ports/mailer/suite.ts';

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

/** Reads an email as a client does: its headers, and the text and HTML of a multipart/alternative body. */
export function readEmail(source: string): ReceivedEmail & { readonly from: string; readonly replyTo?: string } {
  const { headers, body } = parsePart(source);
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? [];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.replace(/^\r\n|\r\n$/g, '')));
  const findContent = (type: string) =>
    parts.filter((part) => part.headers.get('content-type')?.startsWith(type)).map(decoded)[0] ?? '';
  const named = (name: 'List-Unsubscribe' | 'List-Unsubscribe-Post') => {
    const value = headers.get(name.toLowerCase());
    return value ? { [name]: value } : {};
  };
  const replyTo = headers.get('reply-to');
  return {
    from: headers.get('from') ?? '',
    ...(replyTo && { replyTo }),
    subject: decodeWords(headers.get('subject') ?? ''),
    text: findContent('text/plain'),
    html: findContent('text/html'),
    headers: { ...named('List-Unsubscribe'), ...named('List-Unsubscribe-Post') },
    messageId: headers.get('message-id') ?? '',
  };
}

function parsePart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding');
  const content =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? fromQuoted(body.replace(/=\r\n/g, ''))
        : body;
  return content.replaceAll('\r\n', '\n');
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, how: string, content: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : fromQuoted(content.replaceAll('_', ' ')),
    );
}

function fromQuoted(content: string): string {
  const bytes = content.replace(/=([0-9A-F]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
