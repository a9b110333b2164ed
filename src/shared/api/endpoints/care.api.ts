import { siteCare } from '../care.schema.ts';
import { endpoints } from '../endpoint.ts';

export const careApi = endpoints({
  pages: { method: 'get', path: '/care', response: siteCare },
  file: { method: 'get', path: '/care/file' },
});
