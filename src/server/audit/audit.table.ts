import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ROLES } from '#domain/users/user.ts';

/** The append-only audit log, as a hash chain; it holds no personal data of citizens. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** NULL: a citizen, or a failed sign-in. No foreign key: the entry outlives the account. */
    actorId: integer(),
    /** Name and role of the account at that moment, which remain when the account is deleted. */
    actorName: text(),
    actorRole: text({ enum: ROLES }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    /** The name of the record: the radicado of a case, the name of an account, the title of a post. */
    label: text(),
    /** Device and daily hash of the origin of a sign-in (session/client-info.ts). */
    place: text(),
    /** Keyed digest of the case event (pqrsd/case/event-digest.ts). */
    digest: text(),
    /** Hash of the previous entry; NULL in entries from before the chain. */
    prevHash: text(),
    /** HMAC over all of the above under the secret of the server. */
    hash: text(),
  },
  (table) => [
    index('audit_at_idx').on(table.at.desc().nullsFirst()),
    index('audit_actor_idx').on(table.actorId, table.id),
    index('audit_label_idx').on(table.label),
  ],
);

/** One row: the head of the hash chain. Its lock serialises writers, and its seal detects truncation. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  entries: integer().notNull(),
  hash: text().notNull(),
  /** HMAC over the number of entries and the last hash. */
  seal: text().notNull(),
});
