import { escapeMarkup } from '#contract/markup.ts';
import type { Email } from '#ports/mailer/mailer.ts';
import type { EmailContent } from './email-content.ts';

export type EmailParts = {
  readonly subject: string;
  readonly content: EmailContent;
  /** Explains why the recipient received this email. */
  readonly footer: string;
  /** URL of the unsubscribe page for this kind of email; null if the kind is required. */
  readonly unsubscribeUrl: string | null;
};

/** Renders an email: text, HTML, and the headers that let email clients offer an unsubscribe button. */
export function renderEmail(parts: EmailParts): Pick<Email, 'text' | 'html' | 'headers'> {
  return { text: renderText(parts), html: renderHtml(parts), headers: buildHeaders(parts.unsubscribeUrl) };
}

const product = 'Galatea';
const unsubscribeLabel = 'Unsubscribe from these emails';

function renderText({ content: { paragraphs, button }, footer, unsubscribeUrl }: EmailParts): string {
  const blocks = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `-- \n${product}\n${footer}`,
    ...(unsubscribeUrl ? [`${unsubscribeLabel}:\n${unsubscribeUrl}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const ink = '#1f1a17';
const softInk = '#6b625c';
const accent = '#a3264c';
const page = `margin:0;padding:24px;background:#ffffff;color:${ink};font:16px/1.5 Arial,Helvetica,sans-serif`;
const buttonStyles = `display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:#ffffff`;
const small = `style="font-size:13px;color:${softInk}"`;

function renderHtml({ subject, content: { paragraphs, button }, footer, unsubscribeUrl }: EmailParts): string {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeMarkup(subject)}</title></head>`,
    `<body style="${page}">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="font-weight:bold;color:${accent}">${product}</p>`,
    `<h1 style="font-size:22px;line-height:1.3">${escapeMarkup(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
    ...(button ? buttonLines(button) : []),
    '<hr style="border:0;border-top:1px solid #ddd6d0;margin:32px 0 16px">',
    `<p ${small}>${escapeMarkup(footer)}</p>`,
    ...(unsubscribeUrl ? [`<p ${small}>${linkTo(unsubscribeUrl, unsubscribeLabel)}</p>`] : []),
    '</div>',
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

function buttonLines({ label, url }: NonNullable<EmailContent['button']>): string[] {
  return [
    `<p><a href="${escapeMarkup(url)}" style="${buttonStyles};text-decoration:none">${escapeMarkup(label)}</a></p>`,
    `<p ${small}>Or open this link:<br>${linkTo(url, url)}</p>`,
  ];
}

function linkTo(url: string, label: string): string {
  return `<a href="${escapeMarkup(url)}" style="color:${softInk};word-break:break-all">${escapeMarkup(label)}</a>`;
}

/** Enables one-click unsubscribe in the email client (RFC 8058). */
function buildHeaders(unsubscribeUrl: string | null): Email['headers'] {
  if (!unsubscribeUrl) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
