import { BadgeCheck } from 'lucide-react';
import { Card } from '#ui/kit/card.tsx';
import { SkeletonText } from '#ui/kit/skeleton.tsx';
import { usePhotoCredentials } from '../queries.ts';

const words = {
  trainedAlgorithmicMedia: 'Made by a generative AI model.',
  algorithmicMedia: 'Drawn by an algorithm, without a trained model.',
} as const;

/** The provenance that is stored in the photo's file, for anyone who receives it. */
export function ContentCredentials({ influencerId, photoId }: { influencerId: string; photoId: string }) {
  const { data, isPending, isError } = usePhotoCredentials(influencerId, photoId);
  if (isError) return null;
  return (
    <Card>
      <h2 className="flex items-center gap-2 text-sm font-medium text-ink-soft">
        <BadgeCheck className="size-4" aria-hidden />
        Content credentials
      </h2>
      {isPending && <SkeletonText lines={2} className="mt-2" />}
      {data === null && <p className="mt-2">This file says nothing about its origin.</p>}
      {data && (
        <>
          <p className="mt-2">{words[data.source]}</p>
          <dl className="mt-3 grid grid-cols-[5rem_minmax(0,1fr)] gap-y-1 text-sm">
            <dt className="text-ink-soft">Engine</dt>
            <dd>{data.engine}</dd>
            <dt className="text-ink-soft">Persona</dt>
            <dd className="truncate" title={data.personaId}>
              {data.personaId}
            </dd>
            <dt className="text-ink-soft">IPTC</dt>
            <dd className="truncate" title={data.source}>
              {data.source}
            </dd>
            <dt className="text-ink-soft">C2PA</dt>
            <dd>{signatureInWords(data.signature)}</dd>
          </dl>
        </>
      )}
    </Card>
  );
}

function signatureInWords(signature: { signer: string; unchanged: boolean } | null): string {
  if (!signature) return 'Not signed';
  return signature.unchanged ? `Signed by ${signature.signer}` : `Signed by ${signature.signer}, changed since`;
}
