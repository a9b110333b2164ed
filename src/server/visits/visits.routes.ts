import { visitsApi } from '#shared/api/endpoints/visits.api.ts';
import { recordMissingAddress } from '../care/missing-addresses.usecases.ts';
import { routes } from '../http/routes.ts';
import { readVisitDays, recordFeedback, recordVisit } from './visits.usecases.ts';

export const visitsRoutes = routes(visitsApi, {
  record: ({ deps, body, c }) => recordVisit(deps, body.path, c.req.header('user-agent') ?? ''),
  days: ({ deps }) => readVisitDays(deps),
  recordMissing: ({ deps, body: { path }, client, c }) =>
    recordMissingAddress(deps, { path, agent: c.req.header('user-agent') ?? '', network: client.address }),
  giveFeedback: ({ deps, body, client }) => recordFeedback(deps, body, client.address),
});
