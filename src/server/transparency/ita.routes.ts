import { z } from '@hono/zod-openapi';
import { itaApi } from '#shared/api/endpoints/ita.api.ts';
import { type ItaItemAnswer, itaAnswerInput } from '#shared/api/ita.schema.ts';
import { tableQuery } from '#shared/api/transparency.schema.ts';
import type { ApiApp } from '../app.ts';
import { FILE_RESPONSE, registerEndpoint } from '../http/register-endpoint.ts';
import { type TableColumn, tableResponse } from '../table-file.ts';
import { answerItem, readAssessment } from './ita.usecases.ts';

/** `site`: the public address, which completes those of our pages. */
const columnsFor = (site: string | undefined): readonly TableColumn<ItaItemAnswer>[] => [
  { name: 'Menú', width: 32, value: ({ menu }) => `${menu.number}. ${menu.title}` },
  { name: 'Numeral', width: 10, value: ({ id }) => id },
  { name: 'Pregunta', width: 50, value: ({ question }) => question },
  { name: 'Respuesta', width: 12, value: ({ answer }) => answer ?? 'sin responder' },
  { name: 'Dirección', width: 44, value: ({ address }) => address && (site ? new URL(address, site).href : address) },
  { name: 'Evidencia', width: 50, value: ({ evidence }) => evidence },
  { name: 'Fecha', width: 12, value: ({ date }) => date },
  { name: 'Respondió', width: 24, value: ({ by }) => by },
];

export function registerItaRoutes(app: ApiApp): void {
  registerEndpoint(app, itaApi.assessment, 'page:read', {
    summary: 'La autoevaluación del ITA: cada pregunta con su respuesta, dirección y evidencia',
    response: 'Las preguntas en su orden y el resultado.',
    handle: ({ deps }) => readAssessment(deps),
  });
  registerEndpoint(app, itaApi.file, 'page:read', {
    summary: 'La autoevaluación del ITA en CSV o XLSX',
    request: { query: tableQuery },
    response: FILE_RESPONSE,
    errors: [422],
    handle: async ({ deps, query: { format } }) => {
      const { items: rows } = await readAssessment(deps);
      return tableResponse(format, { name: 'autoevaluacion-ita', columns: columnsFor(deps.settings.siteUrl), rows });
    },
  });
  registerEndpoint(app, itaApi.answer, 'page:create', {
    summary: 'Responder una pregunta del ITA, o volver a calcularla',
    request: {
      params: z.object({ item: z.string().max(20, 'Esa pregunta no existe.').describe('Numeral, como `1.b`.') }),
      body: itaAnswerInput,
    },
    response: 'La autoevaluación.',
    errors: [400, 404, 413, 422],
    handle: ({ deps, user, params: { item }, body }) => answerItem(deps, user, item, body),
  });
}
