import { type ReactNode, Suspense, useContext } from 'react';
import { type AccountPart, AccountParts } from '#ui/account-parts.ts';

type PartsOfFeaturesProps = Pick<AccountPart, 'area'> & {
  /** Stands for each part until it is loaded. */
  fallback: ReactNode;
};

/** What other features show of an account. */
export function PartsOfFeatures({ area, fallback }: PartsOfFeaturesProps) {
  const parts = useContext(AccountParts).filter((part) => part.area === area);
  return parts.map(({ Part, position }) => (
    <Suspense key={position} fallback={fallback}>
      <Part />
    </Suspense>
  ));
}
