import type { MetaDescriptor } from 'react-router';

type PageMeta = {
  /** The full title, as shown in the tab. */
  readonly title: string;
  /** One or two sentences; the default describes the product. */
  readonly description?: string;
  /** File in public/, 1200 × 630 (Open Graph). */
  readonly picture?: string;
  readonly imageAlt?: string;
  /** Structured data for search engines, in the vocabulary of schema.org. */
  readonly structuredData?: readonly object[];
};

const productDescription =
  'Design an AI influencer, photograph them, plan their Instagram week and let autopilot publish.';

/**
 * Returns the head of a public page, for its `meta`: the content for search engines and link previews. The server adds
 * values that depend on the product's URL (app/server/public-heads.ts).
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description = productDescription, structuredData = [] } = page;
  const { picture: image = '/og.png', imageAlt = 'Galatea: four photos of one persona, drawn by the product' } = page;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Galatea' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}
