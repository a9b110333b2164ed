CREATE TABLE "pqrsd_surveys" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"score" text NOT NULL,
	"words" text,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pqrsd_surveys" ADD CONSTRAINT "pqrsd_surveys_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pqrsd_surveys_answered_idx" ON "pqrsd_surveys" USING btree ("answered_at");--> statement-breakpoint
-- Hand-written: a signed half-year is fixed whole, its signature and recommendations too.
CREATE OR REPLACE FUNCTION "refuse_figures_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.figures IS DISTINCT FROM OLD.figures OR OLD.quarter LIKE '%-S_' THEN RAISE EXCEPTION 'the figures of % are fixed', OLD.quarter; END IF; RETURN NEW; END $$;
