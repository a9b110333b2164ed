import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneCase } from '../pqrsd-desk.schema.ts';
import {
  approvalInput,
  eliminationAct,
  eliminationActDetail,
  legalHoldInput,
  legalHoldLiftInput,
  retentionOverview,
} from '../retention.schema.ts';

export const retentionApi = {
  overview: endpoint(
    'GET /retention',
    'retention:read',
    'Qué ha terminado su plazo de conservación, qué lo termina pronto, qué se conserva por orden y las actas',
    { response: z.object({ data: retentionOverview }) },
  ),
  approve: endpoint('POST /retention/acts', 'retention:approve', 'Aprobar que se anonimice la lista que se vio', {
    body: approvalInput,
    response: z.object({ data: eliminationAct }),
    status: 201,
    errors: [409],
  }),
  act: endpoint('GET /retention/acts/{number}', 'retention:read', 'Un acta de eliminación con su lista', {
    params: { number: z.string().max(40) },
    response: z.object({ data: eliminationActDetail }),
  }),
};

export const legalHoldsApi = {
  place: endpoint(
    'POST /pqrsd/{id}/hold',
    'pqrsd:hold',
    'Conservar un caso por orden de un juez, una investigación u otra',
    { body: legalHoldInput, response: oneCase, errors: [409] },
  ),
  lift: endpoint('POST /pqrsd/{id}/hold/lift', 'pqrsd:lift-hold', 'Levantar la orden que conserva un caso', {
    body: legalHoldLiftInput,
    response: oneCase,
    errors: [409],
  }),
};
