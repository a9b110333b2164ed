CREATE TABLE "file_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"extracted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_builds" (
	"digest" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"post_id" integer,
	"category" text,
	"public_from" timestamp with time zone,
	"public_until" timestamp with time zone,
	"version" integer,
	"path" text,
	"anchor" text,
	"place" text,
	"areas" text[],
	"title" text,
	"heading" text,
	"body" text,
	CONSTRAINT "search_entries_postId_unique" UNIQUE("post_id"),
	CONSTRAINT "search_entries_complete" CHECK ((post_id is null) = (path is not null))
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"display" text NOT NULL,
	"stem" text NOT NULL,
	"keys" text[] NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_site_idx" ON "search_entries" USING gin ("words") WHERE post_id is null;--> statement-breakpoint
CREATE INDEX "search_entries_posts_idx" ON "search_entries" USING gin ("words") WITH (fastupdate=false) WHERE post_id is not null;--> statement-breakpoint
CREATE INDEX "search_words_stem_idx" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_prefix_idx" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_keys_idx" ON "search_words" USING gin ("keys");--> statement-breakpoint
-- Words lie out of line, uncompressed: a query for a common word reads narrow rows, and a rank costs no decompression.
ALTER TABLE "search_entries" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "search_entries" SET (toast_tuple_target = 128);
