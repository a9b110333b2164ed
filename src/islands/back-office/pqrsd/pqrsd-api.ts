/** The API calls of the desk. */
import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdTemplates } from '#domain/pqrsd/templates.ts';
import { api } from '#islands/api-client/request.ts';
import { caseViews, deskPqrsds, officers, pqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { LegalHoldInput } from '#shared/api/retention.schema.ts';
import { type InboxQuery, queryText } from './inbox/inbox.model.ts';

const oneCase = z.object({ data: pqrsdDetail });
const receiptAnswer = z.object({ data: pqrsdReceipt });
const templatesAnswer = z.object({ data: pqrsdTemplates });

export const fetchInbox = (query: InboxQuery, signal: AbortSignal) =>
  api.request(`/pqrsd?${queryText(query)}`, deskPqrsds, { signal });

export const fetchOfficers = async (signal: AbortSignal) =>
  (await api.request('/pqrsd/officers', officers, { signal })).data;

/** Loads a case; the server records the view in the audit log. */
export const fetchCase = async (id: string, signal?: AbortSignal) =>
  (await api.request(`/pqrsd/${encodeURIComponent(id)}`, oneCase, { signal })).data;

export const fetchViews = async (id: number, signal: AbortSignal) =>
  (await api.request(`/pqrsd/${id}/views`, caseViews, { signal })).data;

export const fetchTemplates = async (signal: AbortSignal) =>
  (await api.request('/pqrsd/templates', templatesAnswer, { signal })).data;

/** Takes a step. `key` is its idempotency key; `seen`, the length of the history read, serves optimistic locking. */
export async function sendStep(id: number, step: object, { key, seen }: { key: string; seen: number }) {
  const headers = { 'idempotency-key': key, 'if-match': `"${seen}"` };
  return (await api.request(`/pqrsd/${id}/steps`, oneCase, { method: 'POST', body: step, headers })).data;
}

export const registerPqrsd = async (body: object) =>
  (await api.request('/pqrsd/register', receiptAnswer, { method: 'POST', body })).data;

/** Sets or lifts the legal hold of a case. */
export const sendLegalHold = async (id: number, act: 'hold' | 'lift', body: LegalHoldInput) =>
  (await api.request(`/pqrsd/${id}/hold${act === 'lift' ? '/lift' : ''}`, oneCase, { method: 'POST', body })).data;
