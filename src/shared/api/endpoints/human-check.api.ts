import { formOffer } from '../../fields/human-check.schema.ts';
import { endpoints } from '../endpoint.ts';

export const humanCheckApi = endpoints({ offer: { method: 'get', path: '/form-offer', response: formOffer } });
