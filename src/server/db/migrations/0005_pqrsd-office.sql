CREATE TABLE "daily_runs" (
	"job" text NOT NULL,
	"day" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_runs_job_day_pk" PRIMARY KEY("job","day")
);
--> statement-breakpoint
CREATE TABLE "pqrsd_files" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" integer,
	"seq" integer,
	"visibility" text,
	"name" text,
	"stored" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pqrsd_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pqrsd_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pqrsd_reports" (
	"quarter" text PRIMARY KEY NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"analysis" jsonb,
	"analysed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "mail_outbox_waiting_idx";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd_files" ADD CONSTRAINT "pqrsd_files_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pqrsd_notices" ADD CONSTRAINT "pqrsd_notices_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pqrsd_files_case_idx" ON "pqrsd_files" USING btree ("case_id","seq");--> statement-breakpoint
CREATE INDEX "pqrsd_files_created_idx" ON "pqrsd_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pqrsd_notices_until_idx" ON "pqrsd_notices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting_idx" ON "mail_outbox" USING btree ("next_try_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
-- Hand-written: nothing of a request is ever deleted, and its history and who read it never change.
CREATE FUNCTION "refuse_pqrsd_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% keeps what it holds', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER "pqrsd_kept" BEFORE DELETE OR TRUNCATE ON "pqrsd" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();--> statement-breakpoint
CREATE TRIGGER "pqrsd_messages_kept" BEFORE DELETE OR TRUNCATE ON "pqrsd_messages" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();--> statement-breakpoint
CREATE TRIGGER "pqrsd_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "pqrsd_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();--> statement-breakpoint
CREATE TRIGGER "pqrsd_views_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "pqrsd_views" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();--> statement-breakpoint
CREATE TRIGGER "pqrsd_reports_kept" BEFORE DELETE OR TRUNCATE ON "pqrsd_reports" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_figures_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.figures IS DISTINCT FROM OLD.figures THEN RAISE EXCEPTION 'the figures of % are fixed', OLD.quarter; END IF; RETURN NEW; END $$;
--> statement-breakpoint
CREATE TRIGGER "pqrsd_reports_fixed" BEFORE UPDATE ON "pqrsd_reports" FOR EACH ROW EXECUTE FUNCTION "refuse_figures_change"();
