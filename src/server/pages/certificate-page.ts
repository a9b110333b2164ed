/** The certificate of a elimination act; the API authorizes the reader and gives its data. */
import { z } from 'zod';
import { addressOf } from '#shared/api/endpoint.ts';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';
import type { ApiApp } from '../app.ts';

const certificateRequest = z.object({ number: z.string().max(40) });

/** The PDF; the error of the API without an act; 409 while the act is still running. */
export async function certificateResponse(
  { api }: { api: ApiApp },
  request: Request,
  issuer: string,
): Promise<Response> {
  const body = certificateRequest.safeParse(await request.json().catch(() => null));
  const number = body.success ? body.data.number : '';
  const headers = { authorization: request.headers.get('authorization') ?? '' };
  const path = `/api${addressOf(retentionApi.act, { params: { number } })}`;
  const answer = await api.request(path, { headers });
  if (!answer.ok) return answer;
  const { data } = retentionApi.act.response.parse(await answer.json());
  if (!data.done_at) return actInProgress();
  const { certificatePdf } = await import('../retention/certificate-pdf.ts');
  const pdf = await certificatePdf({ act: data, issuer, doneAt: new Date(data.done_at) });
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="certificado-${data.number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const actInProgress = (): Response =>
  Response.json(
    { message: 'El acta todavía se está ejecutando. El certificado se puede pedir cuando termine.' },
    { status: 409, headers: { 'Cache-Control': 'private, no-store' } },
  );
