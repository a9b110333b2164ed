CREATE TABLE "external_links" (
	"url" text PRIMARY KEY NOT NULL,
	"checked" date NOT NULL,
	"problem" text,
	"since" date,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missing_addresses" (
	"day" date NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missing_addresses_day_address_pk" PRIMARY KEY("day","address")
);
