/** Returns the key of a part of a file that is uploaded in parts. Parts are never served. */
export function getPartKey(uploadId: string, index: number): string {
  return `${uploadId}-${index}.chunk`;
}

export function isPart(key: string): boolean {
  return key.endsWith('.chunk');
}
