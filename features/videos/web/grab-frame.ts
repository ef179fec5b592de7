/** Pixels on the longer side of a cover. */
const maxSide = 1_920;

/** Returns the frame at the position of a video element as a JPEG; null if the browser cannot draw it. */
export async function grabFrame(video: HTMLVideoElement): Promise<Blob | null> {
  // Until then the element still shows another frame, or none.
  if (video.seeking) await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
