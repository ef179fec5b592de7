/** A property of a calendar file. Its value is raw, with escapes. */
export type CalendarProperty = {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
  readonly line: number;
};

/** A line that is not a valid property. `name` is the property name, if at least that can be read. */
export type BrokenLine = { readonly line: number; readonly name: string; readonly reason: string };

export type CalendarComponent = {
  readonly name: string;
  readonly line: number;
  readonly properties: CalendarProperty[];
  readonly components: CalendarComponent[];
  readonly broken: BrokenLine[];
};

/**
 * Components found only at the top level of a calendar: the start of one ends the previous one, even without its END
 * line.
 */
const topLevel: readonly string[] = ['VCALENDAR', 'VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE'];

/** Valid components are nested three levels deep; the contents of deeper ones are added to the last level. */
const maxDepth = 8;

/**
 * Reads the lines of a calendar file (RFC 5545) into a tree. Never throws: an unreadable line is recorded in its
 * component, and the lines around it are still read.
 */
export function readComponents(content: string): CalendarComponent {
  const root = emptyComponent('', 0);
  const open: CalendarComponent[] = [root];
  for (const { text, line } of unfoldedLines(content)) {
    const [, edge = '', written = ''] = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(text) ?? [];
    const name = written.toUpperCase();
    if (edge.toUpperCase() === 'BEGIN') startComponent(name, line);
    else if (edge) end(name, line);
    else addLine(open.at(-1) ?? root, text, line);
  }
  closeDownTo(1);
  return root;

  function startComponent(name: string, line: number): void {
    if (topLevel.includes(name)) closeDownTo(open[1]?.name === 'VCALENDAR' && name !== 'VCALENDAR' ? 2 : 1);
    if (open.length > maxDepth) return;
    const component = emptyComponent(name, line);
    open.at(-1)?.components.push(component);
    open.push(component);
  }

  function end(name: string, line: number): void {
    const at = open.findLastIndex((component) => component.name === name);
    if (at < 1) return;
    // A property after a missing END may belong to either the inner or the outer component.
    if (at < open.length - 1) open[at]?.broken.push(missingEnd(open[at + 1]?.name, line));
    open.length = at;
  }

  function closeDownTo(depth: number): void {
    for (const component of open.splice(depth)) component.broken.push(missingEnd(component.name, component.line));
  }
}

function emptyComponent(name: string, line: number): CalendarComponent {
  return { name, line, properties: [], components: [], broken: [] };
}

function missingEnd(name = '', line: number): BrokenLine {
  return { line, name: `END:${name}`, reason: `END:${name} is missing` };
}

/** The parts of a line: its name, its parameters, and its value after the first unquoted colon. */
const contentLine = /^([A-Za-z0-9-]+)((?:;[^=;:"]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*)\s*:(.*)$/s;
const parameter = /;([^=;:"]+)=("[^"]*"|[^";:]*)/g;

function addLine({ properties, broken }: CalendarComponent, text: string, line: number): void {
  const [, written, parameters = '', value = ''] = contentLine.exec(text) ?? [];
  if (!written) {
    const [, name = ''] = /^([A-Za-z0-9-]+)\s*[;:=]/.exec(text) ?? [];
    const reason = text.includes(':') ? 'its parameters cannot be read' : 'it has no colon';
    broken.push({ line, name: name.toUpperCase(), reason });
    return;
  }
  const pairs = [...parameters.matchAll(parameter)].map(
    ([, key = '', quoted = '']) => [key.trim().toUpperCase(), quoted.replace(/^"(.*)"$/, '$1')] as const,
  );
  properties.push({ name: written.toUpperCase(), parameters: new Map(pairs), value, line });
}

function unfoldedLines(content: string): { text: string; line: number }[] {
  const lines: { text: string; line: number }[] = [];
  for (const [at, text] of content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(text) && last) last.text += text.slice(1);
    else if (text.trim()) lines.push({ text: text.trimStart(), line: at + 1 });
  }
  return lines;
}

export function propertiesNamed({ properties }: CalendarComponent, name: string): CalendarProperty[] {
  return properties.filter((property) => property.name === name);
}

/** Returns the unescaped text of a property; empty if the component does not have it. */
export function textIn(component: CalendarComponent, name: string, at = 0): string {
  const value = propertiesNamed(component, name)[at]?.value ?? '';
  return value.replace(/\\(.)/gs, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
}
