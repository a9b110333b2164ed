/** The calls of the desk. */
import { api } from '#islands/api-client/request.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { LegalHoldInput } from '#shared/api/retention.schema.ts';
import type { InboxQuery } from './inbox/inbox.model.ts';

export const fetchInbox = (query: InboxQuery, signal: AbortSignal) => api.call(pqrsdDeskApi.list, { query, signal });

export const fetchOfficers = async (signal: AbortSignal) => (await api.call(pqrsdDeskApi.officers, { signal })).data;

/** Opens a case; the server writes down who did. */
export const fetchCase = async (id: string, signal?: AbortSignal) =>
  (await api.call(pqrsdDeskApi.get, { params: { id }, signal })).data;

export const fetchViews = async (id: number, signal: AbortSignal) =>
  (await api.call(pqrsdDeskApi.views, { params: { id }, signal })).data;

export const fetchTemplates = async (signal: AbortSignal) => (await api.call(pqrsdDeskApi.templates, { signal })).data;

/** `seen` is how long the history was that the officer read; `key` makes a repeat the same step. */
export async function sendStep(id: number, step: object, { key, seen }: { key: string; seen: number }) {
  const headers = { 'idempotency-key': key, 'if-match': `"${seen}"` };
  return (await api.call(pqrsdDeskApi.step, { params: { id }, body: step, headers })).data;
}

export const registerPqrsd = async (request: object) => (await api.call(pqrsdDeskApi.register, { body: request })).data;

/** Puts or lifts the order to keep a case. */
export const sendLegalHold = async (id: number, act: 'hold' | 'lift', body: LegalHoldInput) => {
  const endpoint = act === 'hold' ? pqrsdDeskApi.hold : pqrsdDeskApi.liftHold;
  return (await api.call(endpoint, { params: { id }, body })).data;
};
