const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  webp: 'image/webp',
};

/** Returns the media type for the extension of a key. */
export function getMediaType(key: string): string {
  return mediaTypes[key.split('.').pop() ?? ''] ?? 'application/octet-stream';
}
