ALTER TABLE "users" ADD COLUMN "picture" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_picture_key" ON "users" USING btree ("picture");