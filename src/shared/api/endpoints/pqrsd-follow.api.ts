import { z } from 'zod';
import { surveyInput, surveyOfCase } from '#domain/pqrsd/survey/survey.ts';
import { endpoint } from '../endpoint.ts';
import { followed, followFile, followInput, followMessage } from '../pqrsd-follow.schema.ts';

const followedCase = z.object({ data: followed });

export const pqrsdFollowApi = {
  get: endpoint(
    'POST /pqrsd/seguimiento',
    'public',
    'Seguir una PQRSD con su número y su clave; nunca dice quién la presentó',
    { body: followInput, response: followedCase, errors: [404, 429] },
  ),
  write: endpoint(
    'POST /pqrsd/seguimiento/mensajes',
    'public',
    'Escribir al hospital en un caso, o completar lo que pidió',
    { body: followMessage, response: followedCase, status: 201, errors: [404, 409, 429] },
  ),
  survey: endpoint(
    'POST /pqrsd/encuesta',
    'public',
    'Responder la encuesta de un caso cerrado, o cambiar la respuesta, con el código que da el caso',
    { body: surveyInput, response: z.object({ data: surveyOfCase }), errors: [404, 409, 429] },
  ),
  downloadFile: endpoint(
    'POST /pqrsd/seguimiento/archivos',
    'public',
    'Descargar un archivo de un caso con su número y su clave',
    { body: followFile, response: 'file', errors: [404, 429] },
  ),
};
