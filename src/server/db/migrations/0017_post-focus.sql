ALTER TABLE "post_revisions" ADD COLUMN "image_focus" text DEFAULT '50% 50%' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "image_focus" text DEFAULT '50% 50%' NOT NULL;