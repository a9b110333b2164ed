CREATE TABLE "pqrsd_step_keys" (
	"case_id" integer NOT NULL,
	"key" text NOT NULL,
	"key_digest" text NOT NULL,
	CONSTRAINT "pqrsd_step_keys_case_id_key_pk" PRIMARY KEY("case_id","key")
);
--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" DROP CONSTRAINT "pqrsd_proposals_pkey";--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" ADD CONSTRAINT "pqrsd_proposals_case_id_seq_pk" PRIMARY KEY("case_id","seq");--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" ADD COLUMN "author" jsonb;--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" ADD COLUMN "decision" jsonb;--> statement-breakpoint
-- A stored proposal waits, or was returned: its history says which, who wrote it and when.
UPDATE "pqrsd_proposals" p SET
	"author" = made."event" -> 'author',
	"proposed_at" = made."at",
	"state" = CASE WHEN back."seq" IS NULL THEN 'waiting' ELSE 'returned' END,
	"decision" = CASE WHEN back."seq" IS NOT NULL THEN jsonb_build_object(
		'at', to_char(back."at" AT TIME ZONE 'America/Bogota', 'YYYY-MM-DD"T"HH24:MI:SS"-05:00"'),
		'by', back."actor_name", 'reason', back."event" ->> 'reason') END
FROM "pqrsd_events" made
LEFT JOIN "pqrsd_events" back ON back."case_id" = made."case_id" AND back."event" ->> 'kind' = 'returned'
	AND (back."event" ->> 'proposal')::integer = made."seq"
WHERE made."case_id" = p."case_id" AND made."seq" = p."seq" AND made."event" ->> 'kind' = 'proposed';--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" ALTER COLUMN "author" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" ALTER COLUMN "proposed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd_step_keys" ADD CONSTRAINT "pqrsd_step_keys_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;
