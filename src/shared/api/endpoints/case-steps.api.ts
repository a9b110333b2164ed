import { z } from 'zod';
import { stepPreview } from '#domain/pqrsd/case/step-preview.schema.ts';
import { STEP_KINDS } from '#domain/pqrsd/case/steps.ts';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { endpoint } from '../endpoint.ts';
import { oneCase } from '../pqrsd-desk.schema.ts';
import { registrationInput, stepInput } from '../pqrsd-step.schema.ts';
import { savePreconditions } from '../preconditions.schema.ts';

/** Apart from the other calls of the desk: the schemas of the steps are heavy, and only two screens send them. */
export const caseStepsApi = {
  step: endpoint(
    'POST /pqrsd/{id}/steps',
    'pqrsd:update',
    'Dar un paso en un caso: asignar, responder, prorrogar… Anular es de quien administra',
    { headers: savePreconditions, body: stepInput, response: oneCase, errors: [409] },
  ),
  preview: endpoint(
    'GET /pqrsd/{id}/previews/{kind}',
    'pqrsd:update',
    'Las fechas a las que llevaría un paso si se diera ahora',
    {
      params: { kind: z.enum(STEP_KINDS, { error: 'Ese paso no existe.' }) },
      response: z.object({ data: stepPreview.describe('Vacío: el paso no tiene fechas, o el caso no lo admite.') }),
    },
  ),
  register: endpoint(
    'POST /pqrsd/register',
    'pqrsd:create',
    'Radicar lo que llegó de viva voz, en papel o por correo, en la misma serie',
    {
      body: ({ pqrsd }: { pqrsd: PqrsdSettings }) => registrationInput(pqrsd),
      response: z.object({ data: pqrsdReceipt }),
      status: 201,
    },
  ),
};
