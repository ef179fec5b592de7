import { formatList } from '#contract/format.ts';
import { outsideEngines } from '#features/legal/legal-facts.ts';
import { Section } from './section.tsx';

const engines = formatList(Object.values(outsideEngines), 'or');

const parts = [
  { part: 'Database', where: 'PostgreSQL, started by Galatea itself; or one that you name.' },
  { part: 'Pictures', where: `Drawn on the same machine; or made by ${engines}.` },
  { part: 'Files', where: 'On the machine’s own disk.' },
  { part: 'Instagram', where: 'A simulated one, to try everything without an audience.' },
] as const;

/** Explains which parts run on the operator's server. */
export function SelfHosted() {
  return (
    <Section
      split
      title="Yours, with one command"
      text={
        <p>
          Galatea runs on your own machine. There is no container to set up, no database to install and no key to ask
          for: everything that usually needs a vendor is built in, until you name a real one.
        </p>
      }
    >
      <div className="overflow-hidden rounded-panel border border-line bg-surface shadow-lift">
        <p className="bg-scrim px-6 py-5 font-mono text-md text-on-picture">
          <span aria-hidden className="mr-3 opacity-60 select-none">
            $
          </span>
          npm start
        </p>
        <dl className="divide-y divide-line px-6">
          {parts.map(({ part, where }) => (
            <div key={part} className="grid gap-1 py-4 sm:grid-cols-[7rem_1fr] sm:gap-4">
              <dt className="font-medium">{part}</dt>
              <dd className="text-ink-soft">{where}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
