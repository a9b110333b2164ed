import { termOverview } from '#domain/pqrsd/term/term-changes.ts';
import { ANSWER_CODES } from '#domain/pqrsd/term/terms.ts';
import { routes } from '#server/http/routes.ts';
import { caseFilesApi } from '#shared/api/endpoints/case-files.api.ts';
import { casePersonApi } from '#shared/api/endpoints/case-person.api.ts';
import { caseStepsApi } from '#shared/api/endpoints/case-steps.api.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { dayOf } from '#shared/time/time.ts';
import { applyStepAsOfficer } from '../case/steps.usecases.ts';
import { giveNewClave } from '../clave/new-clave.usecases.ts';
import { exportPqrsd } from '../export/export.usecases.ts';
import { readFileAsOfficer } from '../files/case-files.usecases.ts';
import { correctPerson } from '../person/correct-person.usecases.ts';
import { registerPqrsd } from '../pqrsd.usecases.ts';
import { findSimilar, listSimilarTo } from '../similar/similar.usecases.ts';
import { listCaseViews, listOfficers, listPqrsd, openPqrsd, previewCaseStep } from './desk.usecases.ts';
import { readDeskFigures } from './desk-figures.usecases.ts';
import { summarizePqrsds } from './summary.usecases.ts';

export const pqrsdDeskRoutes = routes(pqrsdDeskApi, {
  async exportFile({ deps, user, query, c }) {
    const { name, type, body } = await exportPqrsd(deps, user, query);
    return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
  },
  list: ({ deps, user, query }) => listPqrsd(deps, user, query),
  summary: ({ deps, user }) => summarizePqrsds(deps, user),
  figures: ({ deps, user }) => readDeskFigures(deps, user),
  templates: ({ deps }) => ({ data: deps.templates }),
  terms: ({ deps: { pqrsd, clock } }) => ({
    data: ANSWER_CODES.map((code) => termOverview(pqrsd.terms, code, dayOf(clock()))),
  }),
  classification: ({ deps }) => ({ data: deps.classification }),
  findSimilar: ({ deps, user, body }) => findSimilar(deps, user, body),
  similar: ({ deps, user, params: { id } }) => listSimilarTo(deps, user, id),
  get: async ({ deps, user, params: { id } }) => ({ data: await openPqrsd(deps, user, id) }),
  views: ({ deps, user, params: { id } }) => listCaseViews(deps, user, id),
  officers: ({ deps }) => listOfficers(deps),
});

export const caseFilesRoutes = routes(caseFilesApi, {
  download: ({ deps, user, params: { id, file: name } }) => readFileAsOfficer(deps, user, id, name),
});

export const caseStepRoutes = routes(caseStepsApi, {
  step: async ({ deps, user, params: { id }, headers, body }) => ({
    data: await applyStepAsOfficer(deps, user, id, body, headers),
  }),
  preview: async ({ deps, user, params: { id, kind } }) => ({ data: await previewCaseStep(deps, user, id, kind) }),
  register: async ({ deps, user, body }) => ({ data: await registerPqrsd(deps, user, body) }),
});

export const casePersonRoutes = routes(casePersonApi, {
  correct: async ({ deps, user, params: { id }, body }) => ({ data: await correctPerson(deps, user, id, body) }),
  clave: ({ deps, user, params: { id }, body }) => giveNewClave(deps, user, id, body),
});
