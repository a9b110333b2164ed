import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ROLES } from '#domain/users/user.ts';

/** Who did what to which record, as a hash chain. Append-only; it holds no personal data of citizens. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** NULL: a citizen, or a sign-in that failed. No foreign key: the trace outlives the account. */
    actorId: integer(),
    /** Name and role of the account at that moment: the entry still says who acted when the account is gone. */
    actorName: text(),
    actorRole: text({ enum: ROLES }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    /** What people call the record: the radicado of a case, the name of an account, the title of a post. */
    label: text(),
    /** Device and daily mark of a sign-in's origin (session/place.ts). */
    place: text(),
    /** Keyed digest of the case event that the entry speaks of (pqrsd/event-digest.ts). */
    digest: text(),
    /** Hash of the entry before; NULL in entries that were written before there was a chain. */
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

/** One row: the end of the hash chain. Its lock puts writers in line, and its seal shows entries cut off the end. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  entries: integer().notNull(),
  hash: text().notNull(),
  /** HMAC over the number of entries and the last hash. */
  seal: text().notNull(),
});
