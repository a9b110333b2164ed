import { z } from 'zod';
import { DESK_DATA_KINDS } from '#domain/pqrsd/desk-data/desk-data.ts';
import { deskDataSave, deskDataSaved, deskDataVersions, officeDataAnswer } from '../desk-data.schema.ts';
import { endpoint } from '../endpoint.ts';
import { savePreconditions } from '../preconditions.schema.ts';

const params = {
  kind: z.enum(DESK_DATA_KINDS, { error: 'Elija un dato de la oficina.' }),
  key: z.string().max(80, 'Ese nombre no existe.'),
};

export const deskDataApi = {
  get: endpoint('GET /pqrsd/data', 'desk-data:update', 'Datos de la oficina: términos, con lo instalado', {
    response: officeDataAnswer,
  }),
  versions: endpoint('GET /pqrsd/data/{kind}/{key}', 'desk-data:update', 'Las versiones de un dato de la oficina', {
    params,
    response: deskDataVersions,
  }),
  save: endpoint('PUT /pqrsd/data/{kind}/{key}', 'setting:update', 'Guardar otra versión de un dato de la oficina', {
    params,
    headers: savePreconditions,
    body: deskDataSave,
    response: deskDataSaved,
    errors: [409],
  }),
};
