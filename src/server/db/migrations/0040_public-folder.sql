-- The folder content/public moved to public/: what was published there keeps its address under the new path.
UPDATE "content_revisions" SET "path" = substr("path", 9) WHERE "path" LIKE 'content/public/%';--> statement-breakpoint
UPDATE "publications" SET "paths" = replace("paths"::text, '"content/public/', '"public/')::jsonb WHERE "paths"::text LIKE '%"content/public/%';--> statement-breakpoint
UPDATE "publications" SET "changes" = replace("changes"::text, '"content/public/', '"public/')::jsonb WHERE "changes"::text LIKE '%"content/public/%';
