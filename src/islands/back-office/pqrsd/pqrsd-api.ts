/** The calls of the desk. */
import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdTemplates } from '#domain/pqrsd/templates.ts';
import { api } from '#islands/api-client/request.ts';
import { officers } from '#shared/api/account.schema.ts';
import { caseViews, deskPqrsds, pqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { LegalHoldInput } from '#shared/api/retention.schema.ts';
import { type InboxQuery, queryText } from './inbox/inbox.model.ts';

const oneCase = z.object({ data: pqrsdDetail });
const receiptAnswer = z.object({ data: pqrsdReceipt });
const templatesAnswer = z.object({ data: pqrsdTemplates });

export const fetchInbox = (query: InboxQuery, signal: AbortSignal) =>
  api.request(`/pqrsd?${queryText(query)}`, deskPqrsds, { signal });

export const fetchOfficers = async (signal: AbortSignal) =>
  (await api.request('/pqrsd/officers', officers, { signal })).data;

/** Opens a case; the server writes down who did. */
export const fetchCase = async (id: string, signal?: AbortSignal) =>
  (await api.request(`/pqrsd/${encodeURIComponent(id)}`, oneCase, { signal })).data;

export const fetchViews = async (id: number, signal: AbortSignal) =>
  (await api.request(`/pqrsd/${id}/views`, caseViews, { signal })).data;

export const fetchTemplates = async (signal: AbortSignal) =>
  (await api.request('/pqrsd/templates', templatesAnswer, { signal })).data;

/** `seen` is how long the history was that the officer read; `key` makes a repeat the same step. */
export async function sendStep(id: number, step: object, { key, seen }: { key: string; seen: number }) {
  const headers = { 'idempotency-key': key, 'if-match': `"${seen}"` };
  return (await api.request(`/pqrsd/${id}/steps`, oneCase, { method: 'POST', body: step, headers })).data;
}

export const registerPqrsd = async (request: object) =>
  (await api.request('/pqrsd/register', receiptAnswer, { method: 'POST', body: request })).data;

/** Puts or lifts the order to keep a case. */
export const sendLegalHold = async (id: number, act: 'hold' | 'lift', body: LegalHoldInput) => {
  const path = act === 'hold' ? `/pqrsd/${id}/hold` : `/pqrsd/${id}/hold/lift`;
  return (await api.request(path, oneCase, { method: 'POST', body })).data;
};
