/** Headers that every answer of the portal carries, whatever made it. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * Only https from now on, for a year. Without the names under ours: where the portal has the hospital's own
 * name, those belong to other systems, and some may have no certificate.
 */
export const HSTS = 'max-age=31536000';

/** A policy of its own beside the page's: a meta element may not carry frame-ancestors. */
export const FRAME_ANCESTORS_NONE = "frame-ancestors 'none'";
/** Of the documents: their viewer frames them in our own pages. */
export const FRAME_ANCESTORS_SELF = "frame-ancestors 'self'";

/** Kept by browsers for ever: the name changes with the content. */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time; a 304 is enough when nothing changed. */
export const CACHE_REVALIDATE = 'public, max-age=0, must-revalidate';
