/** The status banner. */
import { currentBanner } from '../banner.schema.ts';
import { endpoints } from '../endpoint.ts';

export const noticeApi = endpoints({
  get: { method: 'get', path: '/notice', response: currentBanner },
  show: { method: 'put', path: '/notice', response: currentBanner },
  remove: { method: 'delete', path: '/notice' },
});
