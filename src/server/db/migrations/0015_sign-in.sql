-- Links of the last hour work side by side, until one is used.
ALTER TABLE "password_links" DROP CONSTRAINT "password_links_pkey";--> statement-breakpoint
ALTER TABLE "password_links" ADD PRIMARY KEY ("token_hash");--> statement-breakpoint
CREATE INDEX "password_links_user_idx" ON "password_links" USING btree ("user_id");--> statement-breakpoint
-- Addresses were counted here under keyed hashes. TRUNCATE gives the files of table and index back at once.
TRUNCATE "throttles";
