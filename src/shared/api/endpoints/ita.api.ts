import { endpoints } from '../endpoint.ts';
import { itaAssessment } from '../ita.schema.ts';

export const itaApi = endpoints({
  assessment: { method: 'get', path: '/transparency/ita', response: itaAssessment },
  file: { method: 'get', path: '/transparency/ita/file' },
  answer: { method: 'put', path: '/transparency/ita/{item}', response: itaAssessment },
});
