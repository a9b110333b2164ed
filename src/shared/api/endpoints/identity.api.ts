import { endpoints } from '../endpoint.ts';
import { identityState, startedPublication } from '../identity.schema.ts';

export const identityApi = endpoints({
  get: { method: 'get', path: '/identity', response: identityState },
  save: { method: 'put', path: '/identity/{step}', response: identityState },
  publish: { method: 'post', path: '/identity/publish', status: 202, response: startedPublication },
  removeDemonstration: {
    method: 'post',
    path: '/identity/remove-demonstration',
    status: 202,
    response: startedPublication,
  },
});
