import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file in a ZIP archive. It is only opened when it is written. */
export type ZipEntry = {
  readonly name: string;
  /** False for formats that are already compressed, such as images. */
  readonly compress: boolean;
  open(): Promise<Readable>;
};

/**
 * Returns a stream of a ZIP archive with these files, which are opened one at a time. The stream fails if a file fails.
 */
export function createZip(entries: readonly ZipEntry[]): Readable {
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
