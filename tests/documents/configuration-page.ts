import { readFile, writeFile } from 'node:fs/promises';
import { definitions, type VariableName } from '../../platform/config/variables.ts';

const file = 'docs/configuration.md';

type Section = { readonly title: string; readonly groups: Group[] };
/** Variables that share an explanation in `.env.example`. */
type Group = { readonly text: string; readonly names: readonly VariableName[] };

/**
 * Returns the page about the environment variables, with explanations from `.env.example` and the rest from the
 * definitions.
 */
export async function configurationPage(): Promise<string> {
  const sections = readSections(await readFile('.env.example', 'utf8'));
  const parts = sections.map(({ title, groups }) => `## ${title}\n\n${groups.map(groupPart).join('\n\n')}\n`);
  return `${introduction}\n${parts.join('\n')}`;
}

const introduction = `# Configuration

<!-- Generated from .env.example and platform/config/variables.ts. Run \`npm run docs:configuration\`. -->

All variables are optional. Set them in the environment, or copy \`.env.example\` to \`.env\`. A malformed value
stops the start with a message that names the variable and the expected format. A misspelled name is reported with the
nearest known name. Never commit a secret.
`;

function readSections(example: string): Section[] {
  const sections: Section[] = [];
  for (const paragraph of example.split('\n\n')) {
    const title = /^# --- (.+) ---$/.exec(paragraph)?.[1];
    if (title) sections.push({ title, groups: [] });
    else sections.at(-1)?.groups.push(readGroup(paragraph));
  }
  return sections;
}

function readGroup(paragraph: string): Group {
  const lines = paragraph.split('\n').filter(Boolean);
  const names = lines.flatMap((line) => /^(?:# )?([A-Z\d_]+)=/.exec(line)?.[1] ?? []);
  const text = lines.filter((line) => line.startsWith('# ') && !/^# [A-Z\d_]+=/.test(line));
  return { text: text.map((line) => line.slice(2)).join(' '), names: names as VariableName[] }; // a test compares them
}

function groupPart({ text, names }: Group): string {
  const items = names.map((name) => {
    const { expected, isSecret, schema } = definitions[name];
    const initial = schema.safeParse(undefined).data;
    const preset = initial === undefined ? '' : ` Default: \`${initial}\`.`;
    return `- \`${name}\`${isSecret ? ' (secret)' : ''}: ${expected}.${preset}`;
  });
  return `${items.join('\n')}\n\n  ${withCode(text)}`;
}

/** Formats variable names and placeholders as code. */
function withCode(text: string): string {
  return text.replace(/`[^`]+`|\{\{\w+\}\}|\b[A-Z\d]+_[A-Z\d_]+\b/g, (name) =>
    name.startsWith('`') ? name : `\`${name}\``,
  );
}

if (process.argv[1] === import.meta.filename) await writeFile(file, await configurationPage());
