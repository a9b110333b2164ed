ALTER TABLE "mail_outbox" ADD COLUMN "desk_kind" text;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "unclassified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "possible_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "mail_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "escalate_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "escalated_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "on_call_alert_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "on_call_alerts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_desk_idx" ON "mail_outbox" USING btree ("about") WHERE desk_kind is not null and sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "pqrsd_escalate_idx" ON "pqrsd" USING btree ("escalate_at") WHERE escalate_at is not null;--> statement-breakpoint
CREATE INDEX "pqrsd_on_call_idx" ON "pqrsd" USING btree ("on_call_alert_at") WHERE on_call_alert_at is not null;--> statement-breakpoint
UPDATE "pqrsd" SET "unclassified" = true, "possible_due_at" = "received_at" + interval '24 hours' WHERE "type" = 'reclamo' AND "risk" IS NULL AND "matter" IS NULL AND "state" IN ('recibida', 'en_tramite', 'prorrogada', 'por_completar');--> statement-breakpoint
UPDATE "pqrsd" SET "respond_by" = (SELECT ("event"->>'respondBy')::timestamptz FROM "pqrsd_events" WHERE "case_id" = "pqrsd"."id" AND "event"->>'kind' IN ('asked', 'granted') ORDER BY "seq" DESC LIMIT 1) WHERE "state" = 'por_completar';--> statement-breakpoint
UPDATE "pqrsd" SET "unproven" = true WHERE "state" = 'respondida' AND NOT EXISTS (SELECT 1 FROM "pqrsd_events" WHERE "case_id" = "pqrsd"."id" AND ("event"->>'kind' = 'noticed' OR ("event"->>'kind' = 'answered' AND coalesce("event"->>'evidence', "event"->>'noticeUntil') IS NOT NULL)));--> statement-breakpoint
UPDATE "pqrsd" SET "mail_failed_at" = "last"."given_up_at" FROM (SELECT DISTINCT ON ("about") "about", "given_up_at" FROM "mail_outbox" WHERE "sent_at" IS NOT NULL OR "given_up_at" IS NOT NULL ORDER BY "about", coalesce("sent_at", "given_up_at") DESC, "id" DESC) AS "last" WHERE "last"."about" = "pqrsd"."rad" AND "last"."given_up_at" IS NOT NULL;--> statement-breakpoint
UPDATE "pqrsd" SET "escalate_at" = "received_at" WHERE "state" IN ('recibida', 'en_tramite', 'prorrogada');
