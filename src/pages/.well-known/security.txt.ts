/** Contact and policy for reports of security vulnerabilities (RFC 9116). */
import type { APIRoute } from 'astro';
import { hours } from '#shared/time/time.ts';
import { getSite } from '../../content/data-files.ts';
import { now } from '../../content/store.ts';

/** The standard requires less than a year; every day renews it. */
const GOOD_FOR_DAYS = 300;

export const GET: APIRoute = async ({ site, url }) => {
  const { emails } = await getSite();
  const here = (path: string) => new URL(path, site ?? url).href;
  const expires = new Date(now().getTime() + hours(24 * GOOD_FOR_DAYS));
  return new Response(
    [
      `Contact: mailto:${emails.contact.value}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: es',
      `Policy: ${here('/seguridad-digital')}`,
      `Canonical: ${here('/.well-known/security.txt')}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
};
