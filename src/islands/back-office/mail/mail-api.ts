/** The calls about mail. */
import { api } from '#islands/api-client/request.ts';
import { mailApi } from '#shared/api/endpoints/mail.api.ts';

export const fetchMail = (query: Record<string, string>, signal: AbortSignal) =>
  api.call(mailApi.list, { query, signal });
export const retryMail = (id: number) => api.call(mailApi.retry, { params: { id } });
export const testMail = () => api.call(mailApi.test);
