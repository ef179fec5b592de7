import { BadgeCheck, CircleHelp, Sparkles, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/kit/card.tsx';
import { digitalSources, isGenerated } from '../../digital-sources.ts';
import type { Verification } from '../../verification.ts';
import { describeVerification, formatMonth } from '../../verification-words.ts';

type VerificationResultProps = {
  readonly found: Verification;
  /** An address of the image in this browser. */
  readonly preview: string | null;
};

/** Shows the marks of an image: the result, its meaning, and each mark. */
export function VerificationResult({ found, preview }: VerificationResultProps) {
  const { Icon, color } = getIcon(found);
  const { result, meaning } = describeVerification(found);
  return (
    <Card padding="none">
      <div className="flex flex-col sm:flex-row">
        {preview && (
          <div className="flex items-center justify-center bg-sunken sm:w-64 sm:shrink-0">
            {/* A browser that cannot show the format shows nothing. */}
            <img src={preview} alt="" className="max-h-72 w-full object-contain sm:max-h-96" />
          </div>
        )}
        <div className="min-w-0 grow p-6 sm:p-8">
          <Icon className={`size-7 ${color}`} strokeWidth={1.6} aria-hidden />
          <h2 className="type-display mt-3 text-display-xs break-words">{result}</h2>
          <p className="mt-2 text-ink-soft">{meaning}</p>
          <dl className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
            <Mark name="Invisible watermark">{describeWatermark(found.watermark)}</Mark>
            <Mark name="C2PA signature">{describeC2pa(found.c2pa)}</Mark>
            {found.c2pa?.source && found.c2pa.state === 'intact' && (
              <Mark name="Signed statement">{digitalSources[found.c2pa.source]}.</Mark>
            )}
            <Mark name="IPTC digital source type">
              {found.iptc_source ? `${digitalSources[found.iptc_source]}.` : 'Not found.'}
            </Mark>
          </dl>
        </div>
      </div>
    </Card>
  );
}

function Mark({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}

function getIcon({ c2pa, iptc_source, watermark }: Verification) {
  if (watermark) return { Icon: Sparkles, color: 'text-accent' };
  if (c2pa && c2pa.state !== 'intact') return { Icon: TriangleAlert, color: 'text-warning' };
  if (isGenerated(c2pa?.source) || isGenerated(iptc_source)) return { Icon: Sparkles, color: 'text-accent' };
  return c2pa ? { Icon: BadgeCheck, color: 'text-positive' } : { Icon: CircleHelp, color: 'text-ink-soft' };
}

function describeWatermark(watermark: Verification['watermark']): string {
  if (!watermark) return 'None of this installation was found.';
  const { made_with, month } = watermark;
  if (made_with === 'Galatea') return 'The mark of images that are part of Galatea.';
  return `Found. It names this installation and ${formatMonth(month)}, but no user.`;
}

function describeC2pa(c2pa: Verification['c2pa']): string {
  if (!c2pa) return 'Not found.';
  const signer = c2pa.signer ?? 'an unknown signer';
  if (c2pa.state === 'invalid') return `Damaged or forged. It names ${signer}.`;
  if (c2pa.state === 'changed') return `The file was changed after it was signed by ${signer}.`;
  return `Valid and unchanged, signed by ${signer}. ${signers[c2pa.signed_by]}`;
}

const signers = {
  'this installation': 'The certificate is one of this installation.',
  'another Galatea':
    'The certificate is self-signed: it shows that the file is unchanged, and not who the signer is. It is not one of this installation.',
  'another signer': 'This page does not check who issued the certificate.',
} as const;
