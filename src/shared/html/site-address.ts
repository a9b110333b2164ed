/** The public address of the portal where it is not configured (docs/despliegue.md, SITE_URL). */

/**
 * Stands in built and cached files for an address that only a request tells; the Node server puts it in as it sends
 * them. The name never resolves (RFC 6761).
 */
export const UNKNOWN_ORIGIN = 'http://portal.invalid';

/** The configured address of the site; undefined without one. */
export const knownSite = (site: URL | undefined): URL | undefined =>
  site?.origin === UNKNOWN_ORIGIN ? undefined : site;
