import type { ImageEngine, ImageOutcome } from './image-engine.ts';
import { withLimit } from './with-limit.ts';

/**
 * Combines several engines: if one is down or has no budget left, the next one processes the order. This happens only
 * if it is certain that no image was generated, so that no one pays for two images (decision 039).
 */
export function withSubstitutes(first: ImageEngine, substitutes: readonly ImageEngine[]): ImageEngine {
  if (substitutes.length === 0) return first;
  const engines = [first, ...substitutes].map(withLimit);
  return {
    name: first.name,
    label: first.label,
    source: first.source,
    concurrency: Math.max(...engines.map(({ concurrency }) => concurrency)),
    repeatable: engines.every(({ repeatable }) => repeatable),
    countSceneReferences: (order) => first.countSceneReferences?.(order) ?? 0,
    edits: (source) => engines.some((engine) => engine.edits?.(source)),

    async draw(order, signal, onProgress) {
      let reportedShare = 0;
      const reportProgress = (share: number) => {
        reportedShare = Math.max(reportedShare, share);
        onProgress(reportedShare);
      };
      const reasons: string[] = [];
      let isRetryable = false;
      const { edit } = order;
      for (const engine of engines.filter((each) => !edit || each.edits?.(edit.source))) {
        const outcome = await engine.draw(order, signal, reportProgress);
        if (outcome.kind === 'drawn') return { ...outcome, by: outcome.by ?? engine };
        if (outcome.kind === 'refused') return outcome;
        if (!reasons.includes(outcome.reason)) reasons.push(outcome.reason);
        isRetryable ||= outcome.retryable;
        if (!isForAnother(outcome)) return { ...outcome, reason: reasons.join(' ') };
        if (signal.aborted) break;
      }
      return { kind: 'failed', reason: reasons.join(' '), retryable: isRetryable };
    },
  };
}

function isForAnother({ outage, mayBeMade, isOverBudget }: Extract<ImageOutcome, { kind: 'failed' }>): boolean {
  return isOverBudget === true || (outage === true && !mayBeMade);
}
