import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Replacement = {
  /** The end of the path of a library's module. */
  readonly module: RegExp;
  /** The file that replaces it in builds. */
  readonly file: string;
  /** Whether prerendering uses it, too. */
  readonly alsoPrerenders?: true;
};

const replacements: readonly Replacement[] = [
  {
    module: /[\\/]react-router[\\/].*[\\/](single-fetch|fog-of-war|instrumentation)\.js$/,
    file: 'app/web/router-parts.ts',
  },
  {
    module: /[\\/]lucide-react[\\/].*[\\/]createLucideIcon\.mjs$/,
    file: 'ui/kit/create-icon.ts',
    alsoPrerenders: true,
  },
];

/**
 * Replaces parts of libraries that no page needs in the scripts of the pages, about 7 kB. The build fails if a new
 * version of a library imports anything else from a replaced module.
 */
export const smallerLibraries: Plugin = {
  name: 'smaller-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /(single-fetch|fog-of-war|instrumentation|createLucideIcon)\.m?js$/ },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const found = replacements.find(({ module }) => resolved && module.test(resolved.id));
      const isUsed = found && (found.alsoPrerenders || this.environment.name === 'client');
      return isUsed ? resolve(found.file) : resolved;
    },
  },
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    // Lets the bundler omit unused components, such as forms.
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
        .replaceAll(' = React$1.forwardRef(', ' = /* @__PURE__ */ React$1.forwardRef('),
  },
};
