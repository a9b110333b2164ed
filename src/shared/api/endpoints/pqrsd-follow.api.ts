import { z } from 'zod';
import { surveyOfCase } from '#domain/pqrsd/survey/survey.ts';
import { endpoints } from '../endpoint.ts';
import { followed } from '../pqrsd-follow.schema.ts';

const followedCase = z.object({ data: followed });

export const pqrsdFollowApi = endpoints({
  get: { method: 'post', path: '/pqrsd/seguimiento', response: followedCase },
  write: { method: 'post', path: '/pqrsd/seguimiento/mensajes', status: 201, response: followedCase },
  survey: { method: 'post', path: '/pqrsd/encuesta', response: z.object({ data: surveyOfCase }) },
  downloadFile: { method: 'post', path: '/pqrsd/seguimiento/archivos' },
});
