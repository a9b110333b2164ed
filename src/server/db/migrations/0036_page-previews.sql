-- A preview renders the draft when it is asked for: it is no publication any more.
DELETE FROM "publications" WHERE "kind" = 'preview';
