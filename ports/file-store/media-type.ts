const mediaTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** What kind of file a key names, by its extension. */
export function mediaTypeOf(key: string): string {
  return mediaTypes[key.split('.').pop() ?? ''] ?? 'application/octet-stream';
}
