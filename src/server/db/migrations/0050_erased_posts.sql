ALTER TABLE "post_revisions" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "erased_by" text;