import type { DataStrategyFunction } from 'react-router';

/**
 * Replaces modules of React Router in the scripts of the pages (app/smaller-libraries.ts). All data comes from calls, so
 * no page loads data or a part of the manifest from a server of React Router.
 */

/** Runs the client loaders of a navigation. */
export function getTurboStreamSingleFetchDataStrategy(): DataStrategyFunction {
  return ({ runClientMiddleware }) =>
    runClientMiddleware(async ({ matches }) => {
      const loaded = matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => [match.route.id, await match.resolve()] as const);
      return Object.fromEntries(await Promise.all(loaded));
    });
}

/** Returns the data of a prerendered page, which has none. */
export async function decodeViaTurboStream(): Promise<{ value: { loaderData: object } }> {
  return { value: { loaderData: {} } };
}

/** Returns false, because every page contains the complete manifest. */
export function isFogOfWarEnabled(): boolean {
  return false;
}

export function getPatchRoutesOnNavigationFunction(): undefined {
  return undefined;
}

export function useFogOFWarDiscovery(): void {}

export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

/** For server data, partial manifests and instrumentations. */
export {
  unavailable as getPartialManifest,
  unavailable as getRouteInstrumentationUpdates,
  unavailable as instrumentClientSideRouter,
  unavailable as SingleFetchRedirectSymbol,
  unavailable as singleFetchUrl,
};

function unavailable(): never {
  throw new Error('The pages do not include this part of React Router.');
}
