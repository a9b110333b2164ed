/** The headers of every response. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Without includeSubDomains: the subdomains of the hospital's name belong to other systems, some without https. */
export const HSTS = 'max-age=31536000';
/** Only as a header: a meta element cannot carry frame-ancestors. */
export const FRAME_ANCESTORS_NONE = "frame-ancestors 'none'";
/** For documents, which the viewer embeds in pages of the portal. */
export const FRAME_ANCESTORS_SELF = "frame-ancestors 'self'";
/** For drawings, which are pages when they are opened by their address: they keep their styles, and run nothing. */
export const DRAWING_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${FRAME_ANCESTORS_NONE}`;
/** For files whose name contains the hash of their content. */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached by browsers and revalidated at each use. */
export const CACHE_REVALIDATE = 'public, max-age=0, must-revalidate';
