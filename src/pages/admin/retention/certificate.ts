/**
 * The certificate of an elimination act as a PDF; the API authorizes the reader and gives the data. A page, so that the
 * PDF library is not part of the bundle of the API.
 */
import type { APIRoute } from 'astro';
import { z } from 'zod';
import { download } from '#server/pages/page-responses.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';
import { getSite } from '../../../content/data-files.ts';
import { documentStyle } from '../../../content/document-style.ts';

export const prerender = false;
const certificateRequest = z.object({ number: z.string().max(40) }).catch({ number: '' });

/** The PDF, the error of the API, or 409 while the act is running. POST: a personal answer must not be coalesced. */
export const POST: APIRoute = async ({ request, locals, cache }) => {
  cache.set(false);
  const params = certificateRequest.parse(await request.json().catch(() => null));
  const headers = { authorization: request.headers.get('authorization') ?? '' };
  const answer = await locals.api.request(`/api${addressOf(retentionApi.act, { params })}`, { headers });
  if (!answer.ok) return answer;
  const { data: act } = retentionApi.act.response.parse(await answer.json());
  if (!act.done_at) return actInProgress();
  const { certificatePdf } = await import('#server/retention/certificate-pdf.ts');
  const site = await getSite();
  const [issuer, style] = [site.name.value, await documentStyle(site)];
  const pdf = await certificatePdf({ act, issuer, style, doneAt: new Date(act.done_at) });
  return download(new Uint8Array(pdf), 'application/pdf', `certificado-${act.number}.pdf`);
};

const actInProgress = (): Response =>
  Response.json(
    { message: 'El acta todavía se está ejecutando. El certificado se puede pedir cuando termine.' },
    { status: 409, headers: { 'Cache-Control': 'private, no-store' } },
  );
