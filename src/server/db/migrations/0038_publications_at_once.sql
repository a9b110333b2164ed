-- What came through git is no publication of the office; what was being built is published by its next job.
DELETE FROM "publications" WHERE "kind" <> 'content';--> statement-breakpoint
UPDATE "publications" SET "state" = 'waiting', "commit" = NULL WHERE "state" = 'building';--> statement-breakpoint
DROP INDEX "publications_push_idx";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "step";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "push_pending";