import { z } from 'zod';
import { type BackupRow, backupList } from '#domain/operations/backup.ts';
import { api } from '#islands/api-client/request.ts';
import { currentBanner } from '#shared/api/banner.schema.ts';
import {
  type CalendarException,
  calendarException,
  calendarExceptions,
  type ExceptionInput,
} from '#shared/api/calendar-exceptions.schema.ts';

const noContent = z.unknown();

export const fetchNotice = (signal: AbortSignal) => api.request('/notice', currentBanner, { signal });
export const putNotice = (body: Record<string, string>) =>
  api.request('/notice', currentBanner, { method: 'PUT', body });
export const deleteNotice = () => api.request('/notice', noContent, { method: 'DELETE' });

export const fetchExceptions = (signal: AbortSignal) =>
  api.request('/calendar/exceptions', calendarExceptions, { signal });
export const addException = (body: ExceptionInput) =>
  api.request('/calendar/exceptions', calendarException, { method: 'POST', body });
export const deleteException = ({ id }: CalendarException) =>
  api.request(`/calendar/exceptions/${id}`, noContent, { method: 'DELETE' });

export const fetchBackups = (signal: AbortSignal) => api.request('/backups', backupList, { signal });
export const deleteBackup = ({ id }: BackupRow) => api.request(`/backups/${id}`, noContent, { method: 'DELETE' });
