import type { Deps } from '#server/deps.ts';
import type { ApiApp } from '#server/app.ts';

declare global {
  namespace App {
    /** What the door hands to every on-demand route. */
    interface Locals {
      deps: Deps;
      api: ApiApp;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:reach'?: boolean;
  }
}
