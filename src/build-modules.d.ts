/** Modules that the build makes: from content/data/site.yaml (src/server/brand/brand-integration.ts), and from git. */
declare module 'virtual:emblem' {
  /** The emblem stands for the hospital beside its name. */
  export const emblem: import('#server/brand/emblem.ts').Emblem;
}

declare module 'virtual:letterhead' {
  /** The logo of documents. */
  export const letterhead: import('#server/brand/emblem.ts').Letterhead;
}

declare module 'virtual:content-pictures' {
  /** The pictures of content/images, with their sizes (src/server/content/rendering/content-pictures.ts). */
  export const contentPictures: import('./content/content-pictures.ts').ContentPictures;
  /** The files of the media library that published texts name, by their stored names; without a database there are none. */
  export const uploads: ReadonlyMap<string, import('#domain/files/uploads-in-text.ts').UploadFacts>;
}

declare module 'virtual:page-history' {
  /** The changes of each page that shows them, by its name (src/server/content/editions/page-history-module.ts). */
  export const pageHistory: import('#server/content/editions/make-edition.ts').PageHistory;
}

declare module 'virtual:prerendered-paths' {
  /** The addresses of the prerendered routes with one address each. */
  export const addresses: readonly string[];
  type ListedPath = { params: Readonly<Record<string, string>> };
  /** Those with many, each with the module that lists them. */
  export const lists: readonly [
    route: string,
    load: () => Promise<{ getStaticPaths(): ListedPath[] | Promise<ListedPath[]> }>,
  ][];
}
