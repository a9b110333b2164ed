import { endpoints } from '../endpoint.ts';
import { visitCount, visitDays } from '../visits.schema.ts';

export const visitsApi = endpoints({
  giveFeedback: { method: 'post', path: '/feedback' },
  recordMissing: { method: 'post', path: '/missing-addresses' },
  record: { method: 'post', path: '/visits', response: visitCount },
  days: { method: 'get', path: '/visits', response: visitDays },
});
