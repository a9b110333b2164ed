/** Conversions between the form and the offline queue. */
import type { Attachment } from '#islands/case-files/case-files.model.ts';
import { openAnswer, pickUpFor } from '#islands/pqrsd-queue/pick-up.ts';
import type { QueuedPqrsd, SealedPqrsd } from '#islands/pqrsd-queue/queue.ts';
import { pqrsdApi } from '#shared/api/endpoints/pqrsd.api.ts';
import type { FormFields, PqrsdPayload } from '#shared/forms/pqrsd-form.ts';
import type { SentPqrsd } from './receipt/receipt-memory.ts';

/** The queue entry: the body under its idempotency key, with uploaded files by id and the others as blobs. */
export function toQueued(payload: PqrsdPayload, list: readonly Attachment[], now: number): QueuedPqrsd {
  const { files: _files, ...rest } = payload;
  const going = list.filter(({ status }) => status !== 'failed');
  const files = going.map(({ result, name, file }, at) => ({
    id: result?.id ?? null,
    name: payload.anonymous ? `adjunto-${at + 1}` : name,
    blob: result ? null : withoutName(file, payload.anonymous),
  }));
  const pickUp = pickUpFor(rest);
  return {
    ...{ key: String(payload.rad), payload: rest, files, queuedAt: now, outcome: { state: 'waiting' } },
    ...(pickUp && { pickUp }),
  };
}

/** The device does not store the file names of an anonymous petitioner either. */
const withoutName = (file: File | null, anonymous: boolean): File | null =>
  file && anonymous ? new File([file], `adjunto.${file.name.split('.').at(-1) ?? ''}`) : file;

/** The receipt of a queued PQRSD that was sent; null otherwise. */
export const sentFromQueue = (queued: QueuedPqrsd): SentPqrsd | null =>
  queued.outcome.state === 'sent' ? receiptOf(queued, queued.outcome.answer) : null;

/** The first receipt that the secret opens, with the key of its entry; null when it opens none. */
export async function openReceipt(
  sealed: readonly SealedPqrsd[],
  secret: string,
): Promise<{ key: string; filed: SentPqrsd } | null> {
  for (const queued of sealed) {
    const filed = receiptOf(queued, await openAnswer(queued.outcome.answer, secret, queued.key));
    if (filed) return { key: queued.key, filed };
  }
  return null;
}

function receiptOf({ payload, leftOut }: QueuedPqrsd, given: unknown): SentPqrsd | null {
  const answer = pqrsdApi.file.response.safeParse(given);
  if (!answer.success) return null;
  return {
    receipt: answer.data.data,
    anonymous: payload.anonymous === true,
    type: typeof payload.type_pqrsd === 'string' ? payload.type_pqrsd : '',
    ...(leftOut && { leftOut }),
  };
}

/** The fields of the form, for a PQRSD that the API refused. */
export function fieldsFromQueue({ payload }: Pick<QueuedPqrsd, 'payload'>): FormFields {
  const texts = Object.entries(payload).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const switches = ['anonymous', 'no_email', 'no_telephone']
    .filter((name) => payload[name] === true)
    .map((name) => [name, 'on']);
  const { rad: _key, policy_version: _version, ...fields } = Object.fromEntries([...texts, ...switches]) as FormFields;
  return fields;
}
