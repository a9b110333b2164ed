const PAGE = /^(\/api\/pages\/)((?:pages|listas|data)\/[^/]+)(?=\/|$)/;
const FILE = /^(\/api\/content-files\/)(.+\/.+)$/;

/** Ids of pages and names of files may stand in an address with their slashes: a router takes one part for a parameter. */
export const joinPagePath = (path: string): string =>
  path
    .replace(PAGE, (_, before: string, id: string) => before + id.replaceAll('/', '%2F'))
    .replace(FILE, (_, before: string, name: string) => before + name.replaceAll('/', '%2F'));
