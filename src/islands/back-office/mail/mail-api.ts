/** The calls about mail. */
import { mailRow, mailRows, mailTest } from '#domain/operations/mail-delivery.ts';
import { api } from '#islands/api-client/request.ts';

export const fetchMail = (query: Record<string, string>, signal: AbortSignal) =>
  api.request(`/mail?${new URLSearchParams(query)}`, mailRows, { signal });

export const retryMail = (id: number) => api.request(`/mail/${id}/retry`, mailRow, { method: 'POST' });

export const testMail = () => api.request('/settings/mail-test', mailTest, { method: 'POST' });
