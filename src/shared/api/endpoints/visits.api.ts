import { endpoint } from '../endpoint.ts';
import { feedbackInput, missingInput, visitCount, visitDays, visitInput } from '../visits.schema.ts';

export const visitsApi = {
  giveFeedback: endpoint('POST /feedback', 'public', 'Decir si una página sirvió', {
    body: feedbackInput,
    errors: [429],
  }),
  recordMissing: endpoint(
    'POST /missing-addresses',
    'public',
    'Contar una dirección que no se encontró, sin dato de quién la pidió',
    { body: missingInput, errors: [429] },
  ),
  record: endpoint('POST /visits', 'public', 'Contar una visita de una página, sin cookies ni direcciones', {
    body: visitInput,
    response: visitCount,
    errors: [429],
  }),
  days: endpoint('GET /visits', 'visit:read', 'Las visitas de los últimos 30 días, día por día', {
    response: visitDays,
  }),
};
