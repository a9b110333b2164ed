CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "prev_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE INDEX "audit_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_label_idx" ON "audit_log" USING btree ("label");--> statement-breakpoint
-- Hand-written: an entry from before the chain takes its place in it once, and says the same afterwards. Nothing else changes.
CREATE FUNCTION "refuse_audit_rewrite"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF OLD.hash IS NULL AND NEW.hash IS NOT NULL
    AND to_jsonb(NEW) - '{actor_name,actor_role,label,prev_hash,hash}'::text[]
      = to_jsonb(OLD) - '{actor_name,actor_role,label,prev_hash,hash}'::text[]
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END $$;
--> statement-breakpoint
DROP TRIGGER "audit_log_append_only" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_fixed" BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_rewrite"();--> statement-breakpoint
CREATE FUNCTION "refuse_head_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.id = OLD.id AND NEW.entries >= OLD.entries THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the head of audit_log only goes on';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_head_kept" BEFORE DELETE OR TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_head_goes_on" BEFORE UPDATE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION "refuse_head_change"();
