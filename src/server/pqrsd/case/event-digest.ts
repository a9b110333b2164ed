/** Keyed digest (MAC) of an event with its message and files: a text changed in the database no longer matches. */

import type { MessageContent } from '#domain/pqrsd/case/case-state.ts';
import type { CaseEvent } from '#domain/pqrsd/case/steps.ts';
import type { Keys } from '#server/keys.ts';
import type { NewPqrsdRecord } from '../pqrsd.store.ts';
import type { CaseActor } from './history.store.ts';

/** The filed fields, which only anonymisation and a correction of the person change. */
const FILED_FIELDS = [
  'rad',
  'receivedAt',
  'issue',
  'description',
  'anonymous',
  'fullname',
  'address',
  'email',
  'telephone',
  'gender',
  'ocupation',
  'typeDocument',
  'numberDocument',
  'policyAccepted',
  'policyVersion',
] as const satisfies (keyof NewPqrsdRecord)[];

export type Filed = Pick<NewPqrsdRecord, (typeof FILED_FIELDS)[number]>;

export type EventContent = {
  caseId: number;
  seq: number;
  at: Date;
  actor: CaseActor;
  event: CaseEvent;
  /** Required, so that no caller can leave the text out of the digest; null without one. */
  message: MessageContent | null | undefined;
  files?: readonly { id: string; sha256: string }[];
  /** The public notice of the event; none in digests from before notices were covered. */
  notice?: string | null | undefined;
  /** Only with the filed event, and with one that corrects the person: as they were then. */
  filed?: Filed | undefined;
};

export function digestEvent(keys: Keys, content: EventContent): Promise<string> {
  const { caseId, seq, at, actor, event, message, files = [], notice, filed } = content;
  const covered = {
    caseId,
    seq,
    at,
    actor: actor && [actor.id, actor.name],
    event,
    // The key is part of the stored digests.
    words: message ? [message.by, message.visibility, message.text] : null,
    files: files.map(({ id, sha256 }) => [id, sha256]).sort(),
    // Left out without one, so that the digests from before it was covered stay valid.
    notice: notice ?? undefined,
    filed: filed ? FILED_FIELDS.map((field) => filed[field] ?? null) : null,
  };
  return keys.macText('event-digest', canonicalJson(covered));
}

/** JSON with sorted keys, because jsonb does not preserve their order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
