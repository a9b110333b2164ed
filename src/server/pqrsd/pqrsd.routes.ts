import { caseUploadsApi } from '#shared/api/endpoints/case-files.api.ts';
import { pqrsdApi } from '#shared/api/endpoints/pqrsd.api.ts';
import { pqrsdFollowApi } from '#shared/api/endpoints/pqrsd-follow.api.ts';
import { chunkHandlers } from '../files/uploads/uploads.routes.ts';
import { routes } from '../http/routes.ts';
import { ANONYMOUS_OWNER, CASE_FILE_TARGET, readFileAsHolder, startCaseFile } from './files/case-files.usecases.ts';
import { followPqrsd, writeAsCitizen } from './follow.usecases.ts';
import { countFiling, filePqrsd } from './pqrsd.usecases.ts';
import { answerSurvey } from './survey/survey.usecases.ts';

export const pqrsdRoutes = routes(pqrsdApi, {
  async file({ deps, body, client }) {
    await countFiling(deps, client.address);
    return { data: await filePqrsd(deps, body) };
  },
});

export const pqrsdFollowRoutes = routes(pqrsdFollowApi, {
  get: async ({ deps, body, client }) => ({ data: await followPqrsd(deps, body, client.address) }),
  write: async ({ deps, body, client }) => ({ data: await writeAsCitizen(deps, body, client.address) }),
  survey: async ({ deps, body, client }) => ({ data: await answerSurvey(deps, body, client.address) }),
  downloadFile: ({ deps, body, client }) => readFileAsHolder(deps, body, client.address),
});

/** Uploads of citizens belong to no account: their random id is what gives access. */
export const caseUploadRoutes = routes(caseUploadsApi, {
  start: ({ deps, user, body, client: { address } }) => startCaseFile(deps, body, { user, address }),
  ...chunkHandlers(() => ANONYMOUS_OWNER, CASE_FILE_TARGET),
});
