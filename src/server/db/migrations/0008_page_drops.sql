CREATE TABLE "page_drops" (
	"tag" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_drops_number_index" ON "page_drops" USING btree ("number");