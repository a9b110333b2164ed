import type { Deps } from '#server/deps.ts';
import type { ApiApp, RequestContext } from '#server/http/api-env.ts';
import type { ContentOverlay } from './content/overlay.ts';

declare global {
  namespace App {
    /** Dependencies and request context that the HTTP server injects into every on-demand route. */
    interface Locals {
      deps: Deps;
      api: ApiApp;
      requestContext: RequestContext;
      /** The pages of this request show these files over the installed content. */
      content?: ContentOverlay;
      /** Gets the keys of the content that the page reads. */
      reads?: Set<string>;
      /** The request came from this machine, through no proxy. */
      isLocal?: boolean;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | 'page' | 'load';
  }
}
