import { z } from '@hono/zod-openapi';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';
import { approvalInput, legalHoldInput, legalHoldLiftInput } from '#shared/api/retention.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { liftLegalHold, placeLegalHold } from './holds.usecases.ts';
import { approveElimination, readAct, readRetention } from './retention.usecases.ts';

const params = z.object({ id: recordId });

export function registerRetentionRoutes(app: ApiApp): void {
  registerEndpoint(app, retentionApi.overview, 'retention:read', {
    summary: 'Qué ha terminado su plazo de conservación, qué lo termina pronto, qué se conserva por orden y las actas',
    response: 'La conservación.',
    handle: async ({ deps, user }) => ({ data: await readRetention(deps, user) }),
  });
  registerEndpoint(app, retentionApi.approve, 'retention:approve', {
    summary: 'Aprobar que se anonimice la lista que se vio',
    request: { body: approvalInput },
    response: 'El acta; se ejecuta después.',
    errors: [400, 409, 413, 422],
    handle: async ({ deps, user, body }) => ({ data: await approveElimination(deps, user, body) }),
  });
  registerEndpoint(app, retentionApi.act, 'retention:read', {
    summary: 'Un acta de eliminación con su lista',
    request: { params: z.object({ number: z.string().max(40) }) },
    response: 'El acta.',
    errors: [404, 422],
    handle: async ({ deps, params }) => ({ data: await readAct(deps, params.number) }),
  });
  registerEndpoint(app, pqrsdDeskApi.hold, 'pqrsd:hold', {
    summary: 'Conservar un caso por orden de un juez, una investigación u otra',
    request: { params, body: legalHoldInput },
    response: 'El caso.',
    errors: [400, 404, 409, 413, 422],
    handle: async ({ deps, user, params: { id }, body }) => ({ data: await placeLegalHold(deps, user, id, body) }),
  });
  registerEndpoint(app, pqrsdDeskApi.liftHold, 'pqrsd:lift-hold', {
    summary: 'Levantar la orden que conserva un caso',
    request: { params, body: legalHoldLiftInput },
    response: 'El caso.',
    errors: [400, 404, 409, 413, 422],
    handle: async ({ deps, user, params: { id }, body }) => ({ data: await liftLegalHold(deps, user, id, body) }),
  });
}
