CREATE TABLE "denuncia_readers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by_name" text
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "pending_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "denuncia_readers" ADD CONSTRAINT "denuncia_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
-- A new portal requires the second factor; one with accounts keeps what it had until its administrators decide.
INSERT INTO "settings" ("name", "value") SELECT 'second_factor_required', 'false'::jsonb WHERE EXISTS (SELECT 1 FROM "users") ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Where it was required already, no account gets a grace.
UPDATE "users" SET "second_factor_grace_until" = now() WHERE "second_factor_at" IS NULL AND EXISTS (SELECT 1 FROM "settings" WHERE "name" = 'second_factor_required' AND "value" = 'true'::jsonb);
