/** The API calls of the desk. */
import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdTemplates } from '#domain/pqrsd/templates.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { officers } from '#shared/api/account.schema.ts';
import { caseViews, deskPqrsds, type PqrsdDetail, pqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
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

type StepRequest = {
  caseDetail: Pick<PqrsdDetail, 'id' | 'history'>;
  step: object;
  /** Idempotency key. */
  key: string;
  /** Called after a conflict (409): the case has new events and must be loaded again. */
  onConflict: () => Promise<void>;
};

/** Takes a step; `If-Match` with the length of the history that was read refuses it after a concurrent change. */
export async function sendStep({ caseDetail: { id, history }, step, key, onConflict }: StepRequest) {
  const headers = { 'idempotency-key': key, 'if-match': `"${history.length}"` };
  try {
    return (await api.request(`/pqrsd/${id}/steps`, oneCase, { method: 'POST', body: step, headers })).data;
  } catch (thrown) {
    if (asApiError(thrown).status === 409) await onConflict().catch(() => undefined);
    throw thrown;
  }
}

export const registerPqrsd = async (body: object) =>
  (await api.request('/pqrsd/register', receiptAnswer, { method: 'POST', body })).data;

/** Sets or lifts the legal hold of a case. */
export const sendLegalHold = async (id: number, act: 'hold' | 'lift', body: LegalHoldInput) =>
  (await api.request(`/pqrsd/${id}/hold${act === 'lift' ? '/lift' : ''}`, oneCase, { method: 'POST', body })).data;
