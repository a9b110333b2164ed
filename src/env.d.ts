import type { ApiApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';

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
