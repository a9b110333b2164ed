CREATE TABLE "pqrsd_consultations" (
	"case_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"asked_by" integer NOT NULL,
	"name" text NOT NULL,
	"service" text NOT NULL,
	"email" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"link_until" timestamp with time zone NOT NULL,
	"identity" boolean NOT NULL,
	"description" boolean NOT NULL,
	"messages" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"undelivered" boolean NOT NULL,
	"answered" jsonb,
	"withdrawn" jsonb,
	CONSTRAINT "pqrsd_consultations_case_id_seq_pk" PRIMARY KEY("case_id","seq")
);
--> statement-breakpoint
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
ALTER TABLE "pqrsd_step_keys" ADD CONSTRAINT "pqrsd_step_keys_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pqrsd_consultations" ADD CONSTRAINT "pqrsd_consultations_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Every request for input with what its history says of it. What a case asked before it became a denuncia was withdrawn then.
INSERT INTO "pqrsd_consultations" ("case_id", "seq", "state", "at", "asked_by", "name", "service", "email", "due_at", "remind_at",
	"link_until", "identity", "description", "messages", "files", "undelivered", "answered", "withdrawn")
SELECT ask."case_id", ask."seq", standing."state", ask."at", (ask."event" ->> 'askedBy')::integer, ask."event" ->> 'name',
	ask."event" ->> 'service', ask."event" ->> 'email', coalesce(moved."event" ->> 'dueAt', ask."event" ->> 'dueAt')::timestamptz,
	CASE WHEN standing."state" = 'asked' AND reminded."seq" IS NULL
		THEN coalesce(moved."event" ->> 'remindAt', ask."event" ->> 'remindAt')::timestamptz END,
	coalesce(moved."event" ->> 'linkUntil', ask."event" ->> 'linkUntil')::timestamptz,
	ask."event" -> 'identity' <> 'null'::jsonb, (ask."event" ->> 'description')::boolean,
	(SELECT coalesce(jsonb_agg(shown), '[]') FROM jsonb_array_elements(ask."event" -> 'messages') shown WHERE NOT EXISTS (
		SELECT FROM "pqrsd_events" taken WHERE taken."case_id" = ask."case_id" AND taken."seq" > ask."seq"
			AND taken."event" ->> 'kind' = 'withheld' AND taken."event" -> 'message' = shown)),
	ask."event" -> 'files', lost."seq" IS NOT NULL,
	CASE standing."state" WHEN 'answered' THEN jsonb_build_object('seq', answer."seq",
		'at', to_char(answer."at" AT TIME ZONE 'America/Bogota', 'YYYY-MM-DD"T"HH24:MI:SS"-05:00"'), 'late', answer."event" -> 'late') END,
	CASE standing."state" WHEN 'withdrawn' THEN jsonb_build_object(
		'at', to_char(coalesce(gone."at", sealed."at") AT TIME ZONE 'America/Bogota', 'YYYY-MM-DD"T"HH24:MI:SS"-05:00"'),
		'by', gone."actor_name", 'reason', coalesce(gone."event" ->> 'reason', 'El caso es una denuncia, que no se le muestra a un colega.')) END
FROM "pqrsd_events" ask
LEFT JOIN LATERAL (SELECT * FROM "pqrsd_events" e WHERE e."case_id" = ask."case_id" AND e."event" ->> 'kind' = 'consult_answered'
	AND (e."event" ->> 'consultation')::integer = ask."seq" ORDER BY e."seq" LIMIT 1) answer ON true
LEFT JOIN LATERAL (SELECT * FROM "pqrsd_events" e WHERE e."case_id" = ask."case_id" AND e."event" ->> 'kind' = 'consult_changed'
	AND (e."event" ->> 'consultation')::integer = ask."seq" AND e."event" ->> 'action' = 'retirar' ORDER BY e."seq" LIMIT 1) gone ON true
LEFT JOIN LATERAL (SELECT * FROM "pqrsd_events" e WHERE e."case_id" = ask."case_id" AND e."event" ->> 'kind' = 'consult_changed'
	AND (e."event" ->> 'consultation')::integer = ask."seq" AND e."event" ->> 'action' = 'ampliar' ORDER BY e."seq" DESC LIMIT 1) moved ON true
LEFT JOIN LATERAL (SELECT * FROM "pqrsd_events" e WHERE e."case_id" = ask."case_id" AND e."event" ->> 'kind' = 'consult_reminded'
	AND (e."event" ->> 'consultation')::integer = ask."seq" AND e."seq" > coalesce(moved."seq", 0) LIMIT 1) reminded ON true
LEFT JOIN LATERAL (SELECT * FROM "pqrsd_events" e WHERE e."case_id" = ask."case_id" AND e."event" ->> 'kind' = 'consult_undelivered'
	AND (e."event" ->> 'consultation')::integer = ask."seq" AND NOT EXISTS (SELECT FROM "pqrsd_events" sent
		WHERE sent."case_id" = ask."case_id" AND sent."seq" > e."seq" AND sent."event" ->> 'kind' = 'consult_changed'
		AND (sent."event" ->> 'consultation')::integer = ask."seq" AND sent."event" ->> 'action' <> 'retirar') LIMIT 1) lost ON true
LEFT JOIN LATERAL (SELECT * FROM "pqrsd_events" e WHERE e."case_id" = ask."case_id" AND e."seq" > ask."seq"
	AND e."event" ->> 'kind' = 'classified' AND e."event" ->> 'type' = 'denuncia' AND 'denuncia' <> (SELECT was."event" ->> 'type'
		FROM "pqrsd_events" was WHERE was."case_id" = e."case_id" AND was."seq" < e."seq"
		AND was."event" ->> 'kind' IN ('filed', 'classified') ORDER BY was."seq" DESC LIMIT 1)
	ORDER BY e."seq" LIMIT 1) sealed ON true
CROSS JOIN LATERAL (SELECT CASE WHEN answer."seq" IS NOT NULL THEN 'answered' WHEN gone."seq" IS NOT NULL OR sealed."seq" IS NOT NULL
	THEN 'withdrawn' ELSE 'asked' END AS "state") standing
WHERE ask."event" ->> 'kind' = 'consulted';
