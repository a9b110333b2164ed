ALTER TABLE "content_files" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "content_files" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_files" ADD COLUMN "erased_by" text;--> statement-breakpoint
ALTER TABLE "content_texts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_texts" ADD COLUMN "erased_by" text;