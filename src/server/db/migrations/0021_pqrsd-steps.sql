CREATE TABLE "pqrsd_answer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"answer_seq" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "answer_seq" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "answer_is_full" boolean;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reported" text;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd_answer_links" ADD CONSTRAINT "pqrsd_answer_links_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pqrsd_answer_links_case_idx" ON "pqrsd_answer_links" USING btree ("case_id");--> statement-breakpoint
ALTER TABLE "pqrsd" DROP COLUMN "unproven";--> statement-breakpoint
UPDATE "pqrsd" SET "proven_at" = CASE WHEN EXISTS (SELECT 1 FROM "pqrsd_events" e WHERE e."case_id" = "pqrsd"."id" AND e."event"->>'kind' = 'answered' AND e."event"->>'evidence' IS NOT NULL) THEN "answered_at" ELSE (SELECT max((e."event"->>'noticeUntil')::timestamptz) FROM "pqrsd_events" e WHERE e."case_id" = "pqrsd"."id") END WHERE "answered_at" IS NOT NULL;
