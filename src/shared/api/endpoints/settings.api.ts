/** Settings of the portal. */
import { endpoints } from '../endpoint.ts';
import { portalSettings } from '../settings.schema.ts';

export const settingsApi = endpoints({
  get: { method: 'get', path: '/settings', answer: portalSettings },
  update: { method: 'put', path: '/settings', answer: portalSettings },
});
