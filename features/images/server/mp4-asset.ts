import { BMFF } from '@trustnxt/c2pa-ts/asset';
import { isMp4 } from './mp4-xmp.ts';

/**
 * An MP4 for the C2PA library, which reads the boxes of HEIC files only. Source: C2PA specification, 'Embedding
 * manifests into BMFF-based assets'.
 */
export class Mp4 extends BMFF {
  constructor(file: Uint8Array) {
    super(withBrandOfHeic(file));
    this.data = file;
  }

  static override canRead(file: Uint8Array): boolean {
    return isMp4(file) && !BMFF.canRead(file);
  }

  /** The library finds no box by its name if there are several, and the XMP packet is in a `uuid` box as well. */
  override getBoxByPath(path: string): Box | undefined {
    return path === '/uuid' ? this.getTopLevelBoxes().find(isManifest) : super.getBoxByPath(path);
  }

  /** Inserts the space for the manifest behind the file type, and moves the offsets of the images and sounds. */
  override async ensureManifestSpace(length: number): Promise<void> {
    const before = this.data.length;
    await super.ensureManifestSpace(length);
    const moved = this.data.length - before;
    for (const table of listChunkOffsets(this.getTopLevelBoxes())) moveOffsets(this.data, table, moved);
  }
}

/** The library opens only files with a brand of HEIC. The hash of a manifest does not cover the brand. */
function withBrandOfHeic(file: Uint8Array): Uint8Array {
  if (!isMp4(file)) throw new Error('not an MP4 file');
  const copy = Buffer.from(file);
  copy.write('mif1', 8, 'latin1');
  return copy;
}

type Box = ReturnType<BMFF['getTopLevelBoxes']>[number];

function isManifest({ userType }: Box): boolean {
  return userType !== undefined && Buffer.from(BMFF.c2paBoxUserType).equals(userType);
}

/** The boxes around a table of chunk offsets. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

function listChunkOffsets(boxes: readonly Box[]): Box[] {
  return boxes.flatMap((each) => {
    if (containers.has(each.type)) return listChunkOffsets(each.childBoxes);
    return each.type === 'stco' || each.type === 'co64' ? [each] : [];
  });
}

function moveOffsets(file: Uint8Array, { type, payloadOffset, payloadSize }: Box, bytes: number): void {
  const table = new DataView(file.buffer, file.byteOffset + payloadOffset, payloadSize);
  const count = table.getUint32(4);
  for (let index = 0; index < count; index++) {
    if (type === 'stco') table.setUint32(8 + index * 4, table.getUint32(8 + index * 4) + bytes);
    else table.setBigUint64(8 + index * 8, table.getBigUint64(8 + index * 8) + BigInt(bytes));
  }
}
