/** Settings of the portal. */
import { endpoints } from '../endpoint.ts';
import { portalSettings } from '../settings.schema.ts';

export const settingsApi = endpoints({
  get: { method: 'get', path: '/settings', response: portalSettings },
  update: { method: 'put', path: '/settings', response: portalSettings },
});
