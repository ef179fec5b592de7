import { type ReactNode, Suspense, useContext } from 'react';
import { type AccountPart, AccountParts } from '#ui/account-parts.ts';

type FeaturePartsProps = Pick<AccountPart, 'area'> & {
  /** Shown in place of each part while it is loading. */
  fallback: ReactNode;
};

/** Shows the account page sections of other features. */
export function FeatureParts({ area, fallback }: FeaturePartsProps) {
  const parts = useContext(AccountParts).filter((part) => part.area === area);
  return parts.map(({ Part, position }) => (
    <Suspense key={position} fallback={fallback}>
      <Part />
    </Suspense>
  ));
}
