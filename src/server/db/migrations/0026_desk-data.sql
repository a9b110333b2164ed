CREATE TABLE "desk_data" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"reason" text,
	"author_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_data_kind_key_version_pk" PRIMARY KEY("kind","key","version")
);

--> statement-breakpoint
-- Hand-written: a version is never changed and never deleted.
CREATE TRIGGER "desk_data_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "desk_data" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_pqrsd_change"();
