import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who did what to which record. Append-only; it holds no personal data of citizens. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** NULL: a citizen, or a sign-in that failed. No foreign key: the trace outlives the account. */
    actorId: integer(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    /** Device and daily mark of a sign-in's origin (session/place.ts). */
    place: text(),
  },
  (table) => [index('audit_at_idx').on(table.at.desc().nullsFirst())],
);
