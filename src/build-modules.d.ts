/** Modules that the build makes: from content/data/site.yaml (src/server/brand/brand-integration.ts), and from git. */
declare module 'virtual:emblem' {
  /** The emblem stands for the hospital beside its name. */
  export const emblem: import('#server/brand/emblem.ts').Emblem;
}

declare module 'virtual:letterhead' {
  /** The logo of documents. */
  export const letterhead: import('#server/brand/emblem.ts').Letterhead;
}

declare module 'virtual:page-history' {
  /** The changes of each page that shows them, by its name (src/server/content/page-history-module.ts). */
  export const pageHistory: import('#server/content-repository/page-history.ts').PageHistory;
}
