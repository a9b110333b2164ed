CREATE TABLE "content_confirmations" (
	"path" text PRIMARY KEY NOT NULL,
	"oid" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
-- The content of a portal that a hospital has already is its own: the first start names the texts that are installed then.
INSERT INTO "content_confirmations" ("path", "oid", "confirmed_by", "confirmed_at")
SELECT '*', '', 'Actualización del portal', now() WHERE EXISTS (SELECT 1 FROM "users");
