/** Which links a text may carry (section 5 of the specification): web, mail and telephone. */

const ALLOWED_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** What was typed, completed to an address that may be linked; null when it may not. */
export function normalizeLink(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  const address = withProtocol(text);
  try {
    const url = new URL(address);
    return ALLOWED_PROTOCOLS.includes(url.protocol) && hasTarget(url) ? address : null;
  } catch {
    return null;
  }
}

function withProtocol(text: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?\d{7,15}$/.test(text)) return `tel:${text}`;
  return `https://${text}`;
}

/** `https://palabra` is a slip of the keyboard, not an address. */
function hasTarget(url: URL): boolean {
  const isWeb = url.protocol.startsWith('http');
  return isWeb ? url.hostname.includes('.') || url.hostname === 'localhost' : url.pathname.length > 0;
}

/** Whether a link that came with a text may stay: one of ours, or a place on this site. */
export function isAllowedLink(address: string): boolean {
  return /^(?:\/(?![/\\])|#)/.test(address) || isAbsoluteLink(address);
}

/** For what is pasted over selected words: only a complete address counts. */
export const isAbsoluteLink = (text: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:)/i.test(text.trim()) && normalizeLink(text) !== null;
