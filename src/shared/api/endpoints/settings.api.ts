import { backupList } from '#domain/operations/backup.ts';
import { mailRow, mailRows, mailTest } from '#domain/operations/mail-delivery.ts';
import { currentBanner } from '../banner.schema.ts';
import { calendarException, calendarExceptions, knownHolidays } from '../calendar-exceptions.schema.ts';
import { endpoints } from '../endpoint.ts';
import { portalSettings } from '../settings.schema.ts';

export const noticeApi = endpoints({
  get: { method: 'get', path: '/notice', response: currentBanner },
  show: { method: 'put', path: '/notice', response: currentBanner },
  remove: { method: 'delete', path: '/notice' },
});

export const mailApi = endpoints({
  list: { method: 'get', path: '/mail', response: mailRows },
  retry: { method: 'post', path: '/mail/{id}/retry', response: mailRow },
  test: { method: 'post', path: '/settings/mail-test', response: mailTest },
});

export const backupsApi = endpoints({
  list: { method: 'get', path: '/backups', response: backupList },
  remove: { method: 'delete', path: '/backups/{id}' },
});

export const calendarApi = endpoints({
  holidays: { method: 'get', path: '/calendar/holidays', response: knownHolidays },
  list: { method: 'get', path: '/calendar/exceptions', response: calendarExceptions },
  add: { method: 'post', path: '/calendar/exceptions', status: 201, response: calendarException },
  remove: { method: 'delete', path: '/calendar/exceptions/{id}' },
});

export const settingsApi = endpoints({
  get: { method: 'get', path: '/settings', response: portalSettings },
  update: { method: 'put', path: '/settings', response: portalSettings },
});
