CREATE TABLE "case_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"reason" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_by" integer NOT NULL,
	"placed_by_name" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" integer,
	"lifted_by_name" text,
	"lift_reason" text
);
--> statement-breakpoint
CREATE TABLE "elimination_cases" (
	"elimination_id" integer NOT NULL,
	"position" integer NOT NULL,
	"case_id" integer NOT NULL,
	"rad" text NOT NULL,
	"type" text NOT NULL,
	"received_on" date NOT NULL,
	"closed_on" date NOT NULL,
	"kept_until" date NOT NULL,
	"anonymised_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	CONSTRAINT "elimination_cases_elimination_id_position_pk" PRIMARY KEY("elimination_id","position")
);
--> statement-breakpoint
CREATE TABLE "eliminations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eliminations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"approved_by" integer NOT NULL,
	"approved_by_name" text NOT NULL,
	"basis" text NOT NULL,
	"laws" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"total" integer NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_holds" ADD CONSTRAINT "case_holds_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elimination_cases" ADD CONSTRAINT "elimination_cases_elimination_id_eliminations_id_fk" FOREIGN KEY ("elimination_id") REFERENCES "public"."eliminations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elimination_cases" ADD CONSTRAINT "elimination_cases_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_holds_case_idx" ON "case_holds" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_holds_holding_key" ON "case_holds" USING btree ("case_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "elimination_cases_case_key" ON "elimination_cases" USING btree ("case_id") WHERE skipped_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "eliminations_number_key" ON "eliminations" USING btree ("number");--> statement-breakpoint
-- Hand-written: the history opens for one thing only. What it says of a case may be rewritten, never who, when or what
-- kind of step, in a transaction that names the case, while an approved act waits for it and no order holds it.
CREATE FUNCTION "refuse_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF current_setting('portal.elimination', true) IS NOT DISTINCT FROM OLD.case_id::text
    AND (NEW.case_id, NEW.seq, NEW.at) = (OLD.case_id, OLD.seq, OLD.at)
    AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id AND NEW.actor_name IS NOT DISTINCT FROM OLD.actor_name
    AND NEW.event->>'kind' = OLD.event->>'kind'
    AND EXISTS (SELECT 1 FROM elimination_cases one WHERE one.case_id = OLD.case_id AND one.anonymised_at IS NULL AND one.skipped_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM case_holds hold WHERE hold.case_id = OLD.case_id AND hold.lifted_at IS NULL)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% keeps what it holds', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER "pqrsd_events_append_only" ON "pqrsd_events";--> statement-breakpoint
CREATE TRIGGER "pqrsd_events_append_only" BEFORE DELETE OR TRUNCATE ON "pqrsd_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();--> statement-breakpoint
CREATE TRIGGER "pqrsd_events_fixed" BEFORE UPDATE ON "pqrsd_events" FOR EACH ROW EXECUTE FUNCTION "refuse_event_change"();--> statement-breakpoint
-- An act is only ever ended, and a line of its list only ever settled: once.
CREATE FUNCTION "refuse_act_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF to_jsonb(NEW) - 'done_at' = to_jsonb(OLD) - 'done_at' AND OLD.done_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the act % is fixed', OLD.number;
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuse_act_line_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF to_jsonb(NEW) - 'anonymised_at' - 'skipped_at' = to_jsonb(OLD) - 'anonymised_at' - 'skipped_at'
    AND OLD.anonymised_at IS NULL AND OLD.skipped_at IS NULL
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the list of an act is fixed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "eliminations_kept" BEFORE DELETE OR TRUNCATE ON "eliminations" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();--> statement-breakpoint
CREATE TRIGGER "eliminations_fixed" BEFORE UPDATE ON "eliminations" FOR EACH ROW EXECUTE FUNCTION "refuse_act_change"();--> statement-breakpoint
CREATE TRIGGER "elimination_cases_kept" BEFORE DELETE OR TRUNCATE ON "elimination_cases" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();--> statement-breakpoint
CREATE TRIGGER "elimination_cases_fixed" BEFORE UPDATE ON "elimination_cases" FOR EACH ROW EXECUTE FUNCTION "refuse_act_line_change"();--> statement-breakpoint
CREATE TRIGGER "case_holds_kept" BEFORE DELETE OR TRUNCATE ON "case_holds" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();
