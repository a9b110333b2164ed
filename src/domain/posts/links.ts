/** Links that a text may have: web, mail and telephone (docs/contract.md#post). */

const ALLOWED_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** Completes what was typed to a full URL; null when it may not be linked. */
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

/** `https://palabra` is a typing mistake, not an address. */
function hasTarget(url: URL): boolean {
  const isWeb = url.protocol.startsWith('http');
  return isWeb ? url.hostname.includes('.') || url.hostname === 'localhost' : url.pathname.length > 0;
}

/** Whether a link in existing content may stay: an allowed URL or a path of this site. */
export const isAllowedLink = (address: string): boolean =>
  /^(?:\/(?![/\\])|#)/.test(address) || isAbsoluteLink(address);

/** Whether pasted text is a complete URL, to link the selected words with it. */
export const isAbsoluteLink = (text: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:)/i.test(text.trim()) && normalizeLink(text) !== null;
