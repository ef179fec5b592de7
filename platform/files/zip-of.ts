import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file inside a ZIP, opened when its turn comes. */
export type ZipEntry = {
  readonly name: string;
  /** False for what is compressed by itself, such as a picture. */
  readonly compress: boolean;
  open(): Promise<Readable>;
};

/** A ZIP of these files as a stream, in which one of them is open at a time. It fails where a file does. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const stream = Readable.from(zip.outputStream);
  let opened: Readable | undefined;
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.on('close', () => opened?.destroy());
  for (const { name, compress, open } of entries)
    zip.addReadStreamLazy(name, { compress }, (use) => {
      open().then(
        (file) => {
          opened = file;
          use(null, file);
        },
        (error: unknown) => use(error, Readable.from([])),
      );
    });
  zip.end();
  return stream;
}
