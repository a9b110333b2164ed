/** The address of the follow-up page as a QR code, for receipts; it has nothing of a case. */
import type { APIRoute } from 'astro';
import { qrPath } from '#shared/html/qr-path.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, cache }) => {
  // The address that the person came by; a stored one could be of another.
  cache.set(false);
  const { size, path } = qrPath(new URL('/pqrsd/seguimiento', url.origin).href);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, max-age=3600' } });
};
