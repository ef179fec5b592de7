/** Returns whether a URL or path refers to a video. */
export function isVideo(address: string): boolean {
  return /\.(mp4|mov|m4v|webm)(?:[?#]|$)/i.test(address);
}
