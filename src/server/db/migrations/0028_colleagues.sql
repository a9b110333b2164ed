CREATE TABLE "pqrsd_proposals" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"step" jsonb NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pqrsd_consultation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"consultation" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pqrsd_mentions" (
	"case_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"user_id" integer NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "pqrsd_mentions_case_id_seq_user_id_pk" PRIMARY KEY("case_id","seq","user_id")
);
--> statement-breakpoint
ALTER TABLE "pqrsd_views" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "input_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "input_remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "input_received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pqrsd_proposals" ADD CONSTRAINT "pqrsd_proposals_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pqrsd_consultation_links" ADD CONSTRAINT "pqrsd_consultation_links_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pqrsd_mentions" ADD CONSTRAINT "pqrsd_mentions_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pqrsd_mentions" ADD CONSTRAINT "pqrsd_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pqrsd_consultation_links_case_idx" ON "pqrsd_consultation_links" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "pqrsd_mentions_unopened_idx" ON "pqrsd_mentions" USING btree ("user_id","case_id") WHERE opened_at is null;--> statement-breakpoint
CREATE INDEX "pqrsd_input_remind_idx" ON "pqrsd" USING btree ("input_remind_at") WHERE input_remind_at is not null;--> statement-breakpoint
CREATE INDEX "pqrsd_proposed_idx" ON "pqrsd" USING btree ("proposed_at") WHERE proposed_at is not null;--> statement-breakpoint
CREATE INDEX "pqrsd_input_due_idx" ON "pqrsd" USING btree ("input_due_at") WHERE input_due_at is not null;--> statement-breakpoint
CREATE INDEX "pqrsd_input_received_idx" ON "pqrsd" USING btree ("input_received_at") WHERE input_received_at is not null;