import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { streamRows } from '#platform/database/stream-rows.ts';
import type { ZipEntry } from '#platform/files/create-zip.ts';
import type { ExportedTable, NamedPersonalData } from '#platform/personal-data.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';

export type ExportDeps = {
  readonly service: ServiceDatabase;
  readonly files: FileStore;
  /** Returns the personal data of every feature, in feature order. */
  readonly personalData: () => readonly NamedPersonalData[];
};

type Row = Readonly<Record<string, unknown>>;

const readMe = `This is an export of the data that Galatea stores about you.

Each folder contains the data of one part of Galatea as JSON: a file for each kind
of record, with an entry for each record. The folder "files" contains your images and videos.
Where an entry contains "/files/a.jpg", the image is "files/a.jpg".
Passwords, session keys and the names of other people are left out.
`;

/** Returns the files of a user's export: each feature's data as JSON, and the user's images. */
export async function listExport(deps: ExportDeps, userId: string): Promise<readonly ZipEntry[]> {
  const entries: ZipEntry[] = [{ name: 'README.txt', compress: true, open: async () => Readable.from([readMe]) }];
  for (const { feature, exports = [], listFiles } of deps.personalData()) {
    for (const exported of exports)
      entries.push({
        name: getFileName(feature, exported),
        compress: true,
        open: async () => Readable.from(writeJson(readRows(deps, exported, userId))),
      });
    for await (const key of listFiles?.(userId) ?? [])
      if ((await deps.files.size(key)) !== null)
        entries.push({ name: `files/${key}`, compress: false, open: () => openFile(deps.files, key) });
  }
  return entries;
}

/** How many rows of each kind a sample contains. */
const sampleRows = 50;

/** Returns the first rows of each kind, by file name. */
export async function sampleExport(deps: ExportDeps, userId: string): Promise<Record<string, Row[]>> {
  const parts: Record<string, Row[]> = {};
  for (const { feature, exports = [] } of deps.personalData())
    for (const exported of exports) {
      const rows: Row[] = [];
      for await (const row of readRows(deps, exported, userId)) if (rows.push(row) === sampleRows) break;
      parts[getFileName(feature, exported)] = rows;
    }
  return parts;
}

/** Yields a user's rows in a table, in the export format. */
export async function* readRows(
  { service }: Pick<ExportDeps, 'service'>,
  { table, of = ofUser, without = [] }: ExportedTable,
  userId: string,
): AsyncGenerator<Row> {
  for await (const row of streamRows(service, sql`select * from ${sql.table(table)} where ${of(userId)}`))
    yield Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column)));
}

function getFileName(feature: string, { table }: ExportedTable): string {
  return `${feature}/${table.replaceAll('_', '-')}.json`;
}

function ofUser(userId: string) {
  return sql<boolean>`user_id = ${userId}`;
}

async function* writeJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function openFile(files: FileStore, key: string): Promise<Readable> {
  const file = await files.open(key);
  if (!file) throw new Error('an image was deleted while its export was created');
  return file.stream;
}
