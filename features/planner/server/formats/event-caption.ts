import { decodeHTML } from 'entities';
import { type CalendarComponent, textIn } from './calendar-lines.ts';

/**
 * Returns the caption of an event: its description or, if it has none, its title. Captions written by this product are
 * unchanged.
 */
export function captionIn(event: CalendarComponent): string {
  const description = textIn(event, 'DESCRIPTION');
  if (textIn(event, 'X-GALATEA-STATUS')) return description;
  return withoutConference(asText(description)) || textIn(event, 'SUMMARY');
}

const htmlTag =
  /<\/?(?:a|b|blockquote|body|br|div|em|font|h[1-6]|html|i|li|ol|p|s|span|strong|table|td|tr|u|ul)\b[^<>]*>/i;

/** Converts an HTML description, as written by Google and Outlook, to plain text; returns others unchanged. */
function asText(description: string): string {
  if (!htmlTag.test(description)) return description;
  const lines = description
    .replace(/<!--.*?(?:-->|$)|<(head|style|script|title)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gis, '')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<br\b[^<>]*>|<\/(?:div|h[1-6]|li|tr|blockquote)\s*>/gi, '\n')
    .replace(/<\/(?:p|ul|ol|table)\s*>/gi, '\n\n')
    .replace(/<[/a-z!][^<>]*>/gi, '');
  return tidyLines(decodeHTML(lines).replaceAll('\u00a0', ' '));
}

/** Text that conferencing services add to a description, each matched from its first line to its last. */
const conferences: readonly RegExp[] = [
  // Google Meet: between two lines such as -::~:~::~:~:-
  /^-::~[:~]+-?$.*?(?:^-::~[:~]+-?$|(?!.))/gms,
  // Microsoft Teams: between two lines of underscores.
  /^_{20,}\n(?=[^_]*(?:Microsoft Teams|teams\.microsoft\.com|teams\.live\.com)).*?(?:^_{20,}$|(?!.))/gms,
  // Zoom and Webex: to the end of the description.
  /^[^\n]* is inviting you to a scheduled Zoom meeting\.?$.*/gms,
  /^Join Zoom Meeting\b.*/gms,
  /^-- Do not delete or change any of the following text\. --$.*/gms,
];

function withoutConference(text: string): string {
  const rest = conferences.reduce((left, conference) => left.replace(conference, ''), text);
  return rest === text ? text : tidyLines(rest);
}

function tidyLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
