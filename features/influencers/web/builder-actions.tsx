import { ArrowRight } from 'lucide-react';
import { useLimitWords } from '#features/billing/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import type { useBuilder } from './use-builder.ts';

/**
 * The actions that cost credits or create something: generating a preview, generating another face, and creating the
 * influencer. Each shows its cost or why it is unavailable; creating an influencer requires a preview, which is
 * explained on click.
 */
export function BuilderActions({ builder }: { builder: ReturnType<typeof useBuilder> }) {
  const { face, credits, isDrawing, isCreating, isLimitReached, whyNoPreview } = builder;
  const limit = useLimitWords('INFLUENCER_LIMIT');
  const disabledReason = isDrawing ? undefined : isCreating ? 'Your influencer is being created.' : whyNoPreview;
  const hint = isLimitReached ? limit.title : (disabledReason ?? (face && 'Same choices, different person'));
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant={face ? 'secondary' : 'primary'}
        size="large"
        onClick={builder.generatePreview}
        busy={isDrawing}
        busyLabel="Generating…"
        iconAfter={face ? undefined : <ArrowRight aria-hidden />}
        disabled={disabledReason !== undefined}
        aria-describedby="preview-cost"
      >
        {face ? (
          'Try another face'
        ) : (
          // The fonts do not include an arrow, so it is an icon with text for screen readers.
          <span>
            Generate Preview<span className="sr-only"> →</span>
          </span>
        )}
      </Button>
      <p id="preview-cost" className="text-center text-sm text-ink-soft">
        {hint && <span className="block text-ink">{hint}</span>}
        {!isLimitReached && `1 credit${credits === undefined ? '' : `, ${credits} left`}`}
      </p>
      <Button
        variant={face ? 'primary' : 'secondary'}
        size="large"
        onClick={builder.createInfluencer}
        busy={isCreating}
        busyLabel="Creating…"
        disabled={isDrawing}
        aria-describedby={isDrawing ? 'why-not-created' : undefined}
      >
        Create Influencer
      </Button>
      {isDrawing && (
        <p id="why-not-created" className="text-center text-sm text-ink-soft">
          Your preview is being generated.
        </p>
      )}
    </div>
  );
}
