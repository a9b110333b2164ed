CREATE TABLE "content_drafts" (
	"page_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"body" text,
	"base" text NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"menu" text,
	"transparency" text,
	"editor_id" integer,
	"editor_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_owners" (
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "content_owners_user_id_subject_pk" PRIMARY KEY("user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"step" text,
	"message" text NOT NULL,
	"notice" text,
	"author_id" integer,
	"author_name" text NOT NULL,
	"author_email" text NOT NULL,
	"parent" text NOT NULL,
	"changes" jsonb,
	"paths" jsonb NOT NULL,
	"commit" text,
	"page_id" text,
	"draft_version" text,
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"push_pending" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_owners" ADD CONSTRAINT "content_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_open_idx" ON "publications" USING btree ("id") WHERE state in ('waiting', 'building');--> statement-breakpoint
CREATE INDEX "publications_push_idx" ON "publications" USING btree ("id") WHERE push_pending;