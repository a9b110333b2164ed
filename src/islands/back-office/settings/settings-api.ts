import type { BackupRow } from '#domain/operations/backup.ts';
import { api } from '#islands/api-client/request.ts';
import type { CalendarException, ExceptionInput } from '#shared/api/calendar-exceptions.schema.ts';
import { backupsApi } from '#shared/api/endpoints/backups.api.ts';
import { calendarApi } from '#shared/api/endpoints/calendar.api.ts';
import { noticeApi } from '#shared/api/endpoints/notice.api.ts';

export const fetchNotice = (signal: AbortSignal) => api.call(noticeApi.get, { signal });
export const putNotice = (body: Record<string, string>) => api.call(noticeApi.show, { body });
export const deleteNotice = () => api.call(noticeApi.remove);

export const fetchExceptions = (signal: AbortSignal) => api.call(calendarApi.list, { signal });
export const addException = (body: ExceptionInput) => api.call(calendarApi.add, { body });
export const deleteException = ({ id }: CalendarException) => api.call(calendarApi.remove, { params: { id } });

export const fetchBackups = (signal: AbortSignal) => api.call(backupsApi.list, { signal });
export const deleteBackup = ({ id }: BackupRow) => api.call(backupsApi.remove, { params: { id } });
