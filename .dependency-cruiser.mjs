/**
 * Import rules (ARCHITECTURE.md): app imports features, which import platform, ui and the interfaces of ports, never the
 * reverse. Features are ordered: each imports only earlier ones, through their contract, rules and public.ts. Everything
 * may import packages, whose package.json lists their public modules.
 */
const line = [
  'email',
  'account',
  'models',
  'billing',
  'images',
  'videos',
  'generation',
  'influencers',
  'references',
  'style',
  'photos',
  'captions',
  'instagram',
  'planner',
  'autopilot',
  'rewards',
  'support',
  'developers',
  'admin',
  'status',
  'legal',
  'landing',
];

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A feature must not import a later feature. */
const ranks = line
  .slice(0, -1)
  .map((feature, index) =>
    forbidden(
      `${feature}-comes-before`,
      'A feature knows only the features before it in the line.',
      { path: `^features/${feature}/` },
      { path: `^features/(${line.slice(index + 1).join('|')})/` },
    ),
  );

export default {
  forbidden: [
    forbidden('no-circles', 'What knows each other is one thing in two files.', {}, { circular: true }),
    forbidden(
      'nothing-imports-app',
      'app puts things together; nothing depends on it.',
      { pathNot: '^(app|tests|tools)/|^packages/client/generate-calls\\.ts$|\\.test\\.ts$' },
      { path: '^app/' },
    ),
    forbidden(
      'adapters-in-wire-only',
      'Which adapter serves a port is decided in one place.',
      {
        path: '^(app|features|platform|ui)/',
        pathNot:
          '^app/server/(wire|open-image-engine|open-video-engine|open-video-converter|open-comfyui|open-model-lists|stripe-setup|check-meta-app|provider-checks|sealed-columns|move-files)\\.ts$|^features/landing/pictures/|\\.test\\.ts$',
      },
      { path: '^ports/[^/]+/[^/]+/' },
    ),
    forbidden(
      'an-adapter-stands-alone',
      'An adapter knows its interface, the vendor and packages.',
      { path: '^ports/', pathNot: '\\.test\\.ts$' },
      { path: '^(features|platform|ui|app)/' },
    ),
    forbidden(
      'adapters-do-not-meet',
      'One adapter of a port does not know another.',
      { path: '^ports/([^/]+)/([^/]+)/.+', pathNot: '\\.test\\.ts$' },
      { path: '^ports/[^/]+/[^/]+/', pathNot: '^ports/$1/$2/' },
    ),
    forbidden(
      'platform-knows-no-feature',
      'What everything stands on knows nothing above it.',
      { path: '^platform/', pathNot: '\\.test\\.ts$' },
      { path: '^(features|ports|ui|app|packages)/' },
    ),
    forbidden(
      'ui-knows-no-feature',
      'What every screen stands on knows nothing above it.',
      { path: '^ui/' },
      { path: '^(features|ports|platform|app)/' },
    ),
    forbidden(
      'packages-know-no-product',
      'A package imports only itself and the packages in its package.json.',
      { path: '^packages/', pathNot: '^packages/client/generate-calls\\.ts$|\\.test\\.ts$' },
      { pathNot: '^packages/' },
    ),
    forbidden(
      'contract-knows-itself-alone',
      'What every side stands on knows nothing above it.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { path: '^(app|features|ports|platform|ui|packages)/|^node:' },
    ),
    forbidden(
      'contract-is-pure',
      'What both sides speak runs on both sides.',
      { path: '^features/[^/]+/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      { path: '^(platform|ui|ports|app)/|/(server|web)/|^node:' },
    ),
    forbidden(
      'server-knows-no-web',
      'The server runs without a browser.',
      { path: '^features/[^/]+/server/', pathNot: '\\.test\\.ts$' },
      { path: '^ui/|/web/' },
    ),
    forbidden(
      'web-knows-no-server',
      'A browser runs without the server’s code.',
      { path: '^features/[^/]+/web/' },
      { path: '^(platform|ports)/|/server/|^node:' },
    ),
    forbidden(
      'others-by-public-server',
      'Another feature’s server is known by its public.ts.',
      { path: '^features/([^/]+)/server/', pathNot: '\\.test\\.ts$' },
      { path: '^features/[^/]+/server/', pathNot: '^features/$1/|/server/public\\.ts$' },
    ),
    forbidden(
      'app-by-manifest-or-public-server',
      'The app opens a feature by its manifest, feature.ts, and calls it by its public.ts.',
      { path: '^app/', pathNot: '\\.test\\.ts$' },
      { path: '^features/[^/]+/server/', pathNot: '/server/(feature|public)\\.ts$' },
    ),
    forbidden(
      'others-by-public-web',
      'Another feature’s web is known by its public.ts.',
      { path: '^features/([^/]+)/web/' },
      { path: '^features/[^/]+/web/', pathNot: '^features/$1/|/web/public\\.ts$' },
    ),
    forbidden(
      'manifests-are-light',
      'Every first page loads all manifests, and what they import.',
      { path: '^features/[^/]+/web/feature\\.ts$' },
      { path: '\\.tsx$', reachable: true },
    ),
    ...ranks,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|node_modules)/' },
    includeOnly: '^(app|contract|features|ports|platform|ui|tests|tools|packages)/',
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
