import { itaApi } from '#shared/api/endpoints/ita.api.ts';
import type { ItaItemAnswer } from '#shared/api/ita.schema.ts';
import { routes } from '../http/routes.ts';
import { type TableColumn, tableResponse } from '../table-file.ts';
import { readAssessment } from './ita.usecases.ts';

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

export const itaRoutes = routes(itaApi, {
  assessment: ({ deps, user }) => readAssessment(deps, user),
  file: async ({ deps, user, query: { format } }) => {
    const { items: rows } = await readAssessment(deps, user);
    return tableResponse(format, { name: 'autoevaluacion-ita', columns: columnsFor(deps.settings.siteUrl), rows });
  },
});
