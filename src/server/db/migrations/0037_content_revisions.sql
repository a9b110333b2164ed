CREATE TABLE "content_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"path" text NOT NULL,
	"sha256" text,
	"file_sha256" text,
	"oid" text,
	"base_sha256" text,
	CONSTRAINT "content_revisions_one_content" CHECK (num_nonnulls(sha256, file_sha256) = num_nonnulls(oid))
);
--> statement-breakpoint
CREATE TABLE "content_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"text" text
);
--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_sha256_content_texts_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."content_texts"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_file_sha256_content_files_sha256_fk" FOREIGN KEY ("file_sha256") REFERENCES "public"."content_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_base_sha256_content_texts_sha256_fk" FOREIGN KEY ("base_sha256") REFERENCES "public"."content_texts"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_revisions_publication_key" ON "content_revisions" USING btree ("publication_id","path");--> statement-breakpoint
CREATE INDEX "content_revisions_path_idx" ON "content_revisions" USING btree ("path","id");--> statement-breakpoint
CREATE INDEX "content_texts_erased_idx" ON "content_texts" USING btree ("sha256") WHERE text is null;