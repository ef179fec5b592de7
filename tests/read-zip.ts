import { crc32, inflateRawSync } from 'node:zlib';

/** Returns the files in a ZIP by name, after verifying their checksums (APPNOTE.TXT, 4.3). */
export async function readZip(response: Response): Promise<ReadonlyMap<string, Buffer>> {
  const zip = Buffer.from(await response.arrayBuffer());
  const end = zip.lastIndexOf('PK\x05\x06');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, sum, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const [commentLength, start] = [zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const stored = zip.subarray(content, content + size);
    const file = method === 0 ? stored : inflateRawSync(stored);
    if (crc32(file) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, file);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
