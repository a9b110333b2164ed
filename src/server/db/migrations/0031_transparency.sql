CREATE TABLE "ita_answers" (
	"item" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"evidence" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"answered_by" integer NOT NULL,
	"answered_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_reminders" (
	"subject" text NOT NULL,
	"due" text NOT NULL,
	"kind" text NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_reminders_subject_due_kind_pk" PRIMARY KEY("subject","due","kind")
);
