CREATE TABLE "sign_ups" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_ups_email_idx" ON "sign_ups" USING btree ("email");--> statement-breakpoint
-- Recovery mail of earlier versions lay legible; its links are good for an hour and are asked for again.
UPDATE "mail_outbox" SET
	"recipient" = '', "subject" = '', "body" = '',
	"given_up_at" = CASE WHEN "sent_at" IS NULL THEN coalesce("given_up_at", now()) ELSE "given_up_at" END,
	"last_error" = CASE WHEN "sent_at" IS NULL THEN 'vencido' ELSE "last_error" END
WHERE "about" = 'acceso';
--> statement-breakpoint
-- Who asked for an account has not shown that the address is theirs.
UPDATE "users" SET "email_proved" = false WHERE "role" = 'pendiente' AND EXISTS (
	SELECT 1 FROM "audit_log" WHERE "action" = 'user.signed-up' AND "entity" = 'user' AND "entity_id" = "users"."id"::text
);
