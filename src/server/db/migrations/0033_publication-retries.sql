ALTER TABLE "content_drafts" ADD COLUMN "overrides" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "overrides" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "retry_at" timestamp with time zone;