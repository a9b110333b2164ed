/** The addresses of on-demand twins (twin-routes.ts). */

/** Before the route of the page; the middleware answers nothing under it but what our server asks for. */
export const TWIN_PREFIX = '/_twin';

type StaticPath = { params: Readonly<Record<string, string>>; props?: object };

/** The address of a path that a route such as `documentos/[file]` lists. */
export const addressOfPath = (route: string, { params }: StaticPath): string =>
  `/${route.replace(/\[(?:\.\.\.)?(\w+)\]/, (_, name: string) => params[name] ?? '')}`;

/**
 * Finds what a route lists for an address; undefined: it has no such address.
 * @public The twins that the build writes call it.
 */
export const findPath = <Path extends StaticPath>(
  paths: readonly Path[],
  route: string,
  { pathname }: URL,
): Path | undefined => paths.find((path) => addressOfPath(route, path) === decodeURI(pathname));
