import type { Plugin } from 'vite';

const SCOPE = /data-astro-cid-([a-z0-9]{8})/g;
const SCOPE_LENGTH = 4;

/**
 * Scoped styles mark every element with `data-astro-cid-` and eight letters of chance, which compress
 * badly: 3 % of a page. Four letters tell our components apart as well; a clash stops the build.
 */
export function shortenScopes(): Plugin[] {
  const owners = new Map<string, string>();
  const shorten = (code: string) =>
    code.replace(SCOPE, (_, scope: string) => {
      const short = scope.slice(0, SCOPE_LENGTH);
      const owner = owners.get(short) ?? scope;
      if (owner !== scope) throw new Error(`two components share the scope ${short}: rename the file of one of them`);
      owners.set(short, scope);
      return `data-${short}`;
    });
  const transform = (code: string) => (code.includes('data-astro-cid-') ? { code: shorten(code), map: null } : null);
  return [
    // Styles before they are bundled, components after they are compiled.
    {
      name: 'short-scopes-of-styles',
      enforce: 'pre',
      transform: (code, id) => (id.includes('type=style') ? transform(code) : null),
    },
    {
      name: 'short-scopes-of-components',
      enforce: 'post',
      transform: (code, id) => (id.includes('.astro') ? transform(code) : null),
    },
  ];
}
