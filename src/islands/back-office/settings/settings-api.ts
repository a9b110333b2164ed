import { z } from 'zod';
import { type BackupRow, backupList } from '#domain/backup.ts';
import {
  type CalendarException,
  calendarException,
  calendarExceptions,
  type ExceptionInput,
} from '#domain/calendar-exceptions.ts';
import { currentNotice } from '#domain/site-notice.ts';
import { api } from '#islands/api-client/request.ts';

const nothing = z.unknown();

export const fetchNotice = (signal: AbortSignal) => api.request('/notice', currentNotice, { signal });
export const putNotice = (body: Record<string, string>) =>
  api.request('/notice', currentNotice, { method: 'PUT', body });
export const dropNotice = () => api.request('/notice', nothing, { method: 'DELETE' });

export const fetchExceptions = (signal: AbortSignal) =>
  api.request('/calendar/exceptions', calendarExceptions, { signal });
export const addException = (body: ExceptionInput) =>
  api.request('/calendar/exceptions', calendarException, { method: 'POST', body });
export const dropException = ({ id }: CalendarException) =>
  api.request(`/calendar/exceptions/${id}`, nothing, { method: 'DELETE' });

export const fetchBackups = (signal: AbortSignal) => api.request('/backups', backupList, { signal });
export const dropBackup = ({ id }: BackupRow) => api.request(`/backups/${id}`, nothing, { method: 'DELETE' });
