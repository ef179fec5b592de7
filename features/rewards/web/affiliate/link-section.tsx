import { Copy } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { referralDays } from '../../referral-rules.ts';
import { CopyLink } from '../copy-link.tsx';
import { Part } from './part.tsx';

/** The link to share, with suggested text. */
export function LinkSection({ url }: { url: string }) {
  const promo = promoText(url);
  const copy = useSingleClick(async () => {
    try {
      await navigator.clipboard.writeText(promo);
      toast.success('Text copied!');
    } catch {
      toast.error('Failed to copy text');
    }
  });
  return (
    <Part
      title="Your link"
      text={`Anyone who opens it and signs up within ${referralDays} days in the same browser counts as your referral.`}
    >
      <CopyLink url={url} />
      <figure>
        <figcaption className="text-sm font-medium">Suggested text</figcaption>
        <blockquote className="mt-2 rounded-item bg-sunken p-4 [overflow-wrap:anywhere] text-ink-soft">
          {promo}
        </blockquote>
        <Button icon={<Copy />} className="mt-3" onClick={copy}>
          Copy text
        </Button>
      </figure>
    </Part>
  );
}

/** Returns text that affiliates may post. It discloses that it is an ad, as required by law in many countries. */
function promoText(url: string): string {
  return `I design AI influencers with Galatea: build a persona, take photos of it, and let it post to Instagram by itself. Try it for free: ${url} #ad`;
}
