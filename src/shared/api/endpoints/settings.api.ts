import { z } from 'zod';
import { backupList } from '#domain/operations/backup.ts';
import { mailQuery, mailRow, mailRows, mailTest } from '#domain/operations/mail-delivery.ts';
import { bannerInput, currentBanner } from '../banner.schema.ts';
import { knownHolidays } from '../calendar.schema.ts';
import { endpoint } from '../endpoint.ts';
import { etagPreconditions } from '../preconditions.schema.ts';
import { reauthenticationInput } from '../reauthentication.schema.ts';
import { portalSettings, settingsChange } from '../settings.schema.ts';

export const noticeApi = {
  get: endpoint('GET /notice', 'public', 'El aviso que se muestra en todas las páginas', { response: currentBanner }),
  show: endpoint('PUT /notice', 'notice:update', 'Mostrar un aviso en todas las páginas, hasta su hora', {
    body: bannerInput,
    response: currentBanner,
  }),
  remove: endpoint('DELETE /notice', 'notice:update', 'Quitar el aviso antes de su hora'),
};

export const mailApi = {
  list: endpoint('GET /mail', 'mail:read', 'La bandeja de salida del correo, con las direcciones cubiertas', {
    query: mailQuery,
    response: mailRows,
  }),
  retry: endpoint('POST /mail/{id}/retry', 'mail:retry', 'Volver a intentar un mensaje que no salió', {
    response: mailRow,
    errors: [409],
  }),
  test: endpoint(
    'POST /settings/mail-test',
    'setting:update',
    'Probar el servidor de correo con un mensaje a quien lo pide',
    { response: mailTest, errors: [409, 429] },
  ),
};

export const backupsApi = {
  list: endpoint('GET /backups', 'setting:update', 'Las copias de seguridad anotadas, y cuáles ya hay que borrar', {
    response: backupList,
  }),
  remove: endpoint('DELETE /backups/{id}', 'setting:update', 'Anotar que una copia ya se borró de donde estaba'),
};

export const calendarApi = {
  holidays: endpoint(
    'GET /calendar/holidays',
    'public',
    'Los festivos y días no hábiles que vienen, con las excepciones de la entidad',
    { response: knownHolidays },
  ),
};

export const clockApi = {
  accept: endpoint(
    'POST /settings/clock',
    'setting:update',
    'Confirmar que la hora del servidor es la correcta, aunque el portal anotó algo después de ella',
    { body: reauthenticationInput, errors: [409, 429] },
  ),
};

const responseHeaders = z.object({ ETag: z.string().describe('Para If-Match: el valor de cada ajuste.') });

export const settingsApi = {
  get: endpoint('GET /settings', 'setting:update', 'Ajustes del portal', { response: portalSettings, responseHeaders }),
  update: endpoint(
    'PUT /settings',
    'setting:update',
    'Cambiar los ajustes; exigir menos el segundo factor pide la contraseña',
    {
      headers: etagPreconditions,
      body: settingsChange,
      response: portalSettings,
      responseHeaders,
      errors: [409, 429],
    },
  ),
};
