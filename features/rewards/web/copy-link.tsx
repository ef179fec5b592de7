import { CopyField } from '#ui/kit/copy-field.tsx';
import { toast } from '#ui/notice.ts';

/** A user's own link with a copy button. */
export function CopyLink({ url, hint }: { url: string; hint?: string }) {
  return (
    <CopyField
      label="Your referral link"
      value={url}
      hint={hint}
      onCopied={() => toast.success('Referral link copied!')}
      onRefused={() => toast.error('Failed to copy link')}
    />
  );
}
