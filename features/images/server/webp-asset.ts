import type { Asset } from '@trustnxt/c2pa-ts/asset';

/**
 * A WebP file for the C2PA library, which has no reader for this format. Source: C2PA specification, 'Embedding
 * manifests into RIFF-based assets'.
 */
export class WebP implements Asset {
  readonly mimeType = 'image/webp';
  readonly #file: Buffer;

  constructor(file: Uint8Array) {
    this.#file = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  }

  static canRead(file: Uint8Array): boolean {
    const header = Buffer.from(file.subarray(0, headerLength)).toString('latin1');
    return header.startsWith('RIFF') && header.endsWith('WEBP');
  }

  getDataLength(): number {
    return this.#file.length;
  }

  async getDataRange(start = 0, length = this.#file.length - start): Promise<Uint8Array> {
    return this.#file.subarray(start, start + length);
  }

  /** Returns the content of the chunk 'C2PA'. A file with several has no manifest that applies. */
  getManifestJUMBF(): Uint8Array | undefined {
    const [manifest, ...others] = this.#listChunks().filter(({ type }) => type === 'C2PA');
    return others.length === 0 ? manifest?.content : undefined;
  }

  dumpInfo(): string {
    return this.#listChunks()
      .map(({ type, content }) => `${type}: ${content.length} bytes`)
      .join('\n');
  }

  #listChunks(): { readonly type: string; readonly content: Uint8Array }[] {
    const chunks = [];
    for (let start = headerLength; start + 8 <= this.#file.length; ) {
      const end = start + 8 + this.#file.readUInt32LE(start + 4);
      chunks.push({
        type: this.#file.toString('latin1', start, start + 4),
        content: this.#file.subarray(start + 8, end),
      });
      start = end + (end % 2); // chunks start at even positions
    }
    return chunks;
  }

  ensureManifestSpace = refuseWrite;
  writeManifestJUMBF = refuseWrite;
  getHashExclusionRange = refuseWrite;
}

/** 'RIFF', the length, and 'WEBP'. */
const headerLength = 12;

function refuseWrite(): never {
  throw new Error('WebP files are not signed');
}
