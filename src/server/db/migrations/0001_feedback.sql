CREATE TABLE "feedback" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"useful" boolean NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feedback_path_day_useful_pk" PRIMARY KEY("path","day","useful")
);
