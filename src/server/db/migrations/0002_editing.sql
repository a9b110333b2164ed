CREATE TABLE "upload_pieces" (
	"upload_id" text NOT NULL,
	"piece" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "upload_pieces_upload_id_piece_pk" PRIMARY KEY("upload_id","piece")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"locked_until" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"post_id" integer NOT NULL,
	"file_name" text NOT NULL,
	CONSTRAINT "post_files_post_id_file_name_pk" PRIMARY KEY("post_id","file_name")
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"post_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"category" text,
	"date" timestamp with time zone NOT NULL,
	"withdraw_at" timestamp with time zone,
	"editor_id" integer,
	"editor_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"save_key" text,
	"override" text,
	CONSTRAINT "post_revisions_post_id_revision_pk" PRIMARY KEY("post_id","revision"),
	CONSTRAINT "post_revisions_save_key" UNIQUE("editor_id","save_key")
);
--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "widths" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "withdraw_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "live_revision" integer;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_file_name_files_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."files"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_created_idx" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_files_file_idx" ON "post_files" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "files_recent_idx" ON "files" USING btree ("created_at" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "posts_due_idx" ON "posts" USING btree ("date") WHERE status = 'programado' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_leaving_idx" ON "posts" USING btree ("withdraw_at") WHERE withdraw_at is not null and status <> 'retirado';--> statement-breakpoint
CREATE INDEX "posts_bin_idx" ON "posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "posts_touched_idx" ON "posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_complete" CHECK (status = 'borrador' or (category is not null and title <> ''));--> statement-breakpoint
-- What was written before there were revisions becomes the first one of each post.
INSERT INTO "post_revisions" ("post_id", "revision", "kind", "title", "body", "image", "image_alt", "category", "date", "editor_id", "editor_name", "started_at", "saved_at")
SELECT "id", "revision", "status", "title", "body", "image", "image_alt", "category", "date", "author_id", "author_name", "updated_at", "updated_at" FROM "posts";--> statement-breakpoint
UPDATE "posts" SET "live_revision" = "revision" WHERE "status" <> 'borrador';--> statement-breakpoint
INSERT INTO "post_files" ("post_id", "file_name") SELECT "id", "image" FROM "posts" WHERE "image" IS NOT NULL;
