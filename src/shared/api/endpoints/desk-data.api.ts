import { deskDataSaved, deskDataVersions, officeDataAnswer } from '../desk-data.schema.ts';
import { endpoints } from '../endpoint.ts';

export const deskDataApi = endpoints({
  get: { method: 'get', path: '/pqrsd/data', response: officeDataAnswer },
  versions: { method: 'get', path: '/pqrsd/data/{kind}/{key}', response: deskDataVersions },
  save: { method: 'put', path: '/pqrsd/data/{kind}/{key}', response: deskDataSaved },
});
