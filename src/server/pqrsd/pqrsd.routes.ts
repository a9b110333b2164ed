import { type CaseUploadStart, caseUploadStart, type UploadedCaseFile } from '#domain/pqrsd/case-files.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { surveyInput } from '#domain/pqrsd/survey/survey.ts';
import { caseUploadsApi } from '#shared/api/endpoints/case-files.api.ts';
import { pqrsdApi } from '#shared/api/endpoints/pqrsd.api.ts';
import { pqrsdFollowApi } from '#shared/api/endpoints/pqrsd-follow.api.ts';
import { followFile, followInput, followMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerChunkedUpload, type UploadPolicy } from '../files/uploads/uploads.routes.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { DOWNLOAD_RESPONSE, registerDeskRoutes } from './desk/desk.routes.ts';
import { CASE_FILE_TARGET, readFileAsHolder, startCaseFile } from './files/case-files.usecases.ts';
import { followPqrsd, writeAsCitizen } from './follow.usecases.ts';
import { registerInboxRoutes } from './inbox/inbox.routes.ts';
import { countFiling, filePqrsd } from './pqrsd.usecases.ts';
import { answerSurvey } from './survey/survey.usecases.ts';

const CASE_FILE_POLICY: UploadPolicy<CaseUploadStart, UploadedCaseFile> = {
  endpoints: caseUploadsApi,
  access: 'public',
  summaries: {
    start: 'Anunciar un archivo para una PQRSD, un mensaje o una respuesta; sin nombre y sin cuenta',
    read: 'Qué partes de un archivo han llegado',
    put: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
    complete: 'Terminar un archivo: se mira su contenido y espera un día a lo que acompaña',
  },
  startSchema: caseUploadStart,
  response: 'El archivo que espera.',
  start: startCaseFile,
  target: CASE_FILE_TARGET,
};

/** The endpoints of citizens; those of the desk come last, because /pqrsd/{id} would match their words. */
export function registerPqrsdRoutes(app: ApiApp, settings: PqrsdSettings): void {
  registerEndpoint(app, pqrsdApi.file, 'public', {
    summary: 'Presentar una PQRSD',
    request: { body: pqrsdInput(settings) },
    response: 'Radicada.',
    errors: [400, 413, 422, 429],
    async handle({ deps, body, client }) {
      await countFiling(deps, client.address);
      return { data: await filePqrsd(deps, body) };
    },
  });
  registerEndpoint(app, pqrsdFollowApi.get, 'public', {
    summary: 'Seguir una PQRSD con su número y su clave; nunca dice quién la presentó',
    request: { body: followInput },
    response: 'El caso.',
    errors: [400, 404, 413, 422, 429],
    handle: async ({ deps, body, client }) => ({ data: await followPqrsd(deps, body, client.address) }),
  });
  registerEndpoint(app, pqrsdFollowApi.write, 'public', {
    summary: 'Escribir al hospital en un caso, o completar lo que pidió',
    request: { body: followMessage },
    response: 'El caso con el mensaje.',
    errors: [400, 404, 409, 413, 422, 429],
    handle: async ({ deps, body, client }) => ({ data: await writeAsCitizen(deps, body, client.address) }),
  });
  registerEndpoint(app, pqrsdFollowApi.survey, 'public', {
    summary: 'Responder la encuesta de un caso cerrado, o cambiar la respuesta, con el código que da el caso',
    request: { body: surveyInput },
    response: 'La encuesta con la respuesta.',
    errors: [400, 404, 409, 413, 422, 429],
    handle: async ({ deps, body, client }) => ({ data: await answerSurvey(deps, body, client.address) }),
  });
  registerEndpoint(app, pqrsdFollowApi.downloadFile, 'public', {
    summary: 'Descargar un archivo de un caso con su número y su clave',
    request: { body: followFile },
    response: DOWNLOAD_RESPONSE,
    errors: [400, 404, 413, 422, 429],
    handle: ({ deps, body, client }) => readFileAsHolder(deps, body, client.address),
  });
  registerChunkedUpload(app, CASE_FILE_POLICY);
  registerInboxRoutes(app);
  registerDeskRoutes(app, settings);
}
