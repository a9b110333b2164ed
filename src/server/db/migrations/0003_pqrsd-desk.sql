CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"about" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "pqrsd_events" (
	"case_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"event" jsonb NOT NULL,
	CONSTRAINT "pqrsd_events_case_id_seq_pk" PRIMARY KEY("case_id","seq")
);
--> statement-breakpoint
CREATE TABLE "pqrsd_messages" (
	"case_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"by" text NOT NULL,
	"visibility" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "pqrsd_messages_case_id_seq_pk" PRIMARY KEY("case_id","seq")
);
--> statement-breakpoint
CREATE TABLE "pqrsd_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pqrsd_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "term_unit" text DEFAULT 'dias_habiles' NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "risk" text;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "matter" text;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "awaits_reply" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "transferred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd_events" ADD CONSTRAINT "pqrsd_events_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pqrsd_messages" ADD CONSTRAINT "pqrsd_messages_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pqrsd_views" ADD CONSTRAINT "pqrsd_views_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting_idx" ON "mail_outbox" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "pqrsd_views_case_idx" ON "pqrsd_views" USING btree ("case_id","id");--> statement-breakpoint
ALTER TABLE "pqrsd" ADD CONSTRAINT "pqrsd_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pqrsd_due_idx" ON "pqrsd" USING btree ("due_at");