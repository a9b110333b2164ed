/** Modules that the build makes from content/data/site.yaml (src/server/brand/brand-integration.ts). */
declare module 'virtual:emblem' {
  /** What stands for the hospital beside its name. */
  export const emblem: import('#server/brand/emblem.ts').Emblem;
}

declare module 'virtual:letterhead' {
  /** The logo of documents. */
  export const letterhead: import('#server/brand/emblem.ts').Letterhead;
}

declare module 'virtual:palette.css';
declare module 'virtual:landscape.css';
