-- What the office saved over pqrsd.yaml of who is told of cases; NULL is the file's, which the first start takes over.
INSERT INTO "settings" ("name", "value")
SELECT "name", "value" FROM (
  SELECT DISTINCT ON ("kind") CASE "kind" WHEN 'alerts' THEN 'alerts_to' ELSE "kind" END AS "name",
    CASE "kind" WHEN 'alerts' THEN "value" -> 'to' ELSE "value" END AS "value"
  FROM "desk_data" WHERE "kind" IN ('alerts', 'on_call') ORDER BY "kind", "version" DESC
) AS "newest"
WHERE "value" IS NOT NULL
ON CONFLICT DO NOTHING;
