ALTER TABLE "files" ADD COLUMN "stored" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version_of" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "visit" text;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "removed_chars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "files_version_idx" ON "files" USING btree ("version_of") WHERE version_of is not null;