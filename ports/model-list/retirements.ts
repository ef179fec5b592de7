type Retirement = {
  /** The day that the provider announced, such as 2026-12-11. */
  readonly shutdownOn: string;
  /** The replacement that the provider recommends. */
  readonly successor: string;
};

/**
 * Models whose retirement the provider announced. Source: developers.openai.com/api/docs/deprecations and
 * ai.google.dev/gemini-api/docs/deprecations, November 2026.
 */
const retirements: Readonly<Record<string, Retirement>> = {
  'gpt-image-1': { shutdownOn: '2026-10-23', successor: 'gpt-image-2.6-sunburst' },
  'gpt-image-1-mini': { shutdownOn: '2026-12-01', successor: 'gpt-image-2.6-flare' },
  'gpt-image-1.5': { shutdownOn: '2026-12-01', successor: 'gpt-image-2.6-sunburst' },
  'chatgpt-image-latest': { shutdownOn: '2026-12-01', successor: 'gpt-image-2.6-sunburst' },
  'gpt-5': { shutdownOn: '2026-12-11', successor: 'gpt-6.1-sol' },
  'gpt-5-mini': { shutdownOn: '2026-12-11', successor: 'gpt-6.1-terra' },
  'gemini-3.1-flash-image-preview': { shutdownOn: '2026-06-25', successor: 'gemini-3.1-flash-image' },
  'gemini-3-pro-image-preview': { shutdownOn: '2026-06-25', successor: 'gemini-3-pro-image' },
  'gemini-2.5-flash-image': { shutdownOn: '2026-10-02', successor: 'gemini-3.1-flash-image' },
  'gemini-2.5-flash': { shutdownOn: '2026-12-01', successor: 'gemini-3.5-flash-lite' },
  'gemini-2.5-pro': { shutdownOn: '2026-12-01', successor: 'gemini-3.8-flash' },
};

/** Returns the announced retirement of a model; undefined if none is known. */
export function findRetirement(model: string): Retirement | undefined {
  return Object.hasOwn(retirements, model) ? retirements[model] : undefined;
}
