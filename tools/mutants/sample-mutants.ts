// `npm run mutants:sample [-- count] [seed]`: changes use cases, calls and screens one spot at a time, and reports the
// changes that no related test detects. Results are stored in build/mutants, so an interrupted run can resume.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomFrom } from '@galatea/shot-language/random.ts';
import { listMutants, type Mutant } from './list-mutants.ts';
import { testsNear } from './tests-near.ts';
import { openTester, type Verdict } from './try-mutant.ts';

const root = join(import.meta.dirname, '../..');
const [count = 200, seed = 1] = process.argv.slice(2).map(Number);
/** Workers that try mutants concurrently, because a test broken by a mutant often waits without using a processor. */
const workers = [0, 1];
/** Exit code of a process whose tests hang in a mutant's loop; another one continues without this mutant. */
const hungStatus = 75;

type Result = Mutant & { readonly tests: readonly string[]; readonly verdict: Verdict };

const { MUTANTS_WORKER: ownWorker } = process.env;
if (ownWorker) await tryEverySecond(Number(ownWorker));
else {
  mkdirSync(dirname(resultsFile(0)), { recursive: true });
  const statuses = await Promise.all(workers.map(runWorker));
  process.exitCode = Math.max(...statuses);
  if (process.exitCode === 0) report();
}

async function runWorker(worker: number): Promise<number> {
  const child = spawn(process.execPath, [import.meta.filename, String(count), String(seed)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_WORKER: String(worker) },
  });
  const [status] = await once(child, 'exit');
  return status === hungStatus ? runWorker(worker) : (status ?? 1);
}

async function tryEverySecond(worker: number): Promise<void> {
  const own = (await chooseMutants()).filter((_, index) => index % workers.length === worker);
  const results = readResults(worker);
  const tester = await openTester(root);
  for (const mutant of own.slice(results.length)) {
    const tests = testsNear(root, mutant);
    const verdict = tests.length ? await tester.try(mutant, tests) : { kind: 'survived' as const };
    results.push({ ...mutant, tests, verdict });
    writeFileSync(resultsFile(worker), JSON.stringify(results, null, 1));
    const outcome = verdict.kind === 'killed' ? `killed by ${verdict.by}` : verdict.kind;
    const tried = results.length * workers.length - (workers.length - 1 - worker);
    process.stdout.write(`${tried} ${formatPlace(mutant)} ${mutant.kind}: ${outcome}\n`);
    if (verdict.kind === 'hung') process.exit(hungStatus);
  }
  await tester.close();
}

/** Chooses the same mutants for the same seed while the sources are unchanged. */
async function chooseMutants(): Promise<readonly Mutant[]> {
  const files = globSync('features/*/{server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|proof|d)\.tsx?$/.test(file))
    .toSorted();
  const all = await listMutants(root, files);
  const random = randomFrom(seed, 'mutants');
  return all
    .map((mutant) => ({ mutant, turn: random() }))
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

function resultsFile(worker: number): string {
  return join(root, `build/mutants/sample-${seed}-${count}-${worker}.json`);
}

function readResults(worker: number): Result[] {
  const file = resultsFile(worker);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : []; // written above
}

function report(): void {
  const results = workers.flatMap(readResults);
  const alive = results.filter(({ verdict }) => verdict.kind === 'survived');
  for (const { replacement, tests, ...mutant } of alive)
    process.stdout.write(`\n${formatPlace(mutant)} ${mutant.kind}\n  ${mutant.original}\n  → ${replacement}\n`);
  process.stdout.write(`\n${alive.length} of ${results.length} survive.\n`);
}

function formatPlace({ file, line }: Pick<Mutant, 'file' | 'line'>): string {
  return `${file}:${line}`;
}
