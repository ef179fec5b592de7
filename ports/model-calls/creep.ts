/**
 * Reports a progress that slowly approaches the end without reaching it, because providers report none. Half of it has
 * passed after `halfSeconds`.
 */
export function creep(onProgress: (share: number) => void, halfSeconds = 15): () => void {
  let seconds = 0;
  const reportProgress = () => onProgress(0.1 + 0.8 * (1 - 1 / (1 + seconds++ / halfSeconds)));
  reportProgress();
  const timer = setInterval(reportProgress, 1_000);
  return () => clearInterval(timer);
}
