CREATE TABLE "post_counts" (
	"category" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "post_counts" SELECT "category", count(*) FROM "posts" WHERE "status" IN ('publicado', 'programado') AND "deleted_at" IS NULL GROUP BY "category";--> statement-breakpoint
-- Categories are taken in one order, so that two writers never wait for each other in a circle; a save that
-- changes no count touches no row.
CREATE FUNCTION "count_posts"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO post_counts SELECT category, count(*) FROM added
      WHERE status IN ('publicado', 'programado') AND deleted_at IS NULL GROUP BY category ORDER BY category
    ON CONFLICT (category) DO UPDATE SET total = post_counts.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO post_counts SELECT category, -count(*) FROM gone
      WHERE status IN ('publicado', 'programado') AND deleted_at IS NULL GROUP BY category ORDER BY category
    ON CONFLICT (category) DO UPDATE SET total = post_counts.total + excluded.total;
  ELSE
    INSERT INTO post_counts SELECT category, sum(change) FROM (
        SELECT category, status, deleted_at, 1 AS change FROM added UNION ALL SELECT category, status, deleted_at, -1 FROM gone
      ) changed
      WHERE status IN ('publicado', 'programado') AND deleted_at IS NULL
      GROUP BY category HAVING sum(change) <> 0 ORDER BY category
    ON CONFLICT (category) DO UPDATE SET total = post_counts.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_counted_in" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_posts"();--> statement-breakpoint
CREATE TRIGGER "posts_counted_out" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "count_posts"();--> statement-breakpoint
CREATE TRIGGER "posts_counted_again" AFTER UPDATE ON "posts" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_posts"();
