/** The status banner. */
import { currentBanner } from '../banner.schema.ts';
import { endpoints } from '../endpoint.ts';

export const noticeApi = endpoints({
  get: { method: 'get', path: '/notice', answer: currentBanner },
  show: { method: 'put', path: '/notice', answer: currentBanner },
  remove: { method: 'delete', path: '/notice' },
});
