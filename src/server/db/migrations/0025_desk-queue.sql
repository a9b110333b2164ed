CREATE TABLE "pqrsd_words" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pqrsd_words" ADD CONSTRAINT "pqrsd_words_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_views" ADD CONSTRAINT "inbox_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_views_name_key" ON "inbox_views" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "pqrsd_due_order_idx" ON "pqrsd" USING btree ((case when unclassified then 0 when not (state in ('recibida', 'en_tramite', 'prorrogada', 'en_recurso')) then 2 when priority or risk = 'vital' then 0 else 1 end),(case when unclassified or state in ('recibida', 'en_tramite', 'prorrogada', 'en_recurso') then coalesce(possible_due_at, due_at) else 'infinity'::timestamptz end),(case when unclassified or state in ('recibida', 'en_tramite', 'prorrogada', 'en_recurso') then id else -id end));--> statement-breakpoint
CREATE INDEX "pqrsd_open_due_order_idx" ON "pqrsd" USING btree ((case when unclassified then 0 when not (state in ('recibida', 'en_tramite', 'prorrogada', 'en_recurso')) then 2 when priority or risk = 'vital' then 0 else 1 end),(case when unclassified or state in ('recibida', 'en_tramite', 'prorrogada', 'en_recurso') then coalesce(possible_due_at, due_at) else 'infinity'::timestamptz end),(case when unclassified or state in ('recibida', 'en_tramite', 'prorrogada', 'en_recurso') then id else -id end)) WHERE state in ('recibida', 'en_tramite', 'por_completar', 'prorrogada', 'trasladada', 'respondida', 'en_recurso');--> statement-breakpoint
CREATE INDEX "pqrsd_facets_idx" ON "pqrsd" USING gin ((array['state:' || state, 'type:' || type, 'channel:' || channel, 'service:' || service, 'motive:' || motive, 'risk:' || risk, 'matter:' || matter, 'outcome:' || outcome, 'assigned:' || coalesce(assigned_to::text, 'nadie'), case when priority then 'priority' end, case when unclassified then 'unclassified' end, case when review then 'review' end, case when awaits_reply then 'awaits_reply' end, case when state = 'respondida' and proven_at is null then 'unproven' end, case when mail_failed_at is not null then 'mail_failed' end, case when respond_by is not null then 'asked' end, case when suspicion is not null and state = 'recibida' then 'suspect' end])) WITH (fastupdate=false);
--> statement-breakpoint
-- Hand-written: the folded words of a case, written with it and its messages. wordsOfQuery (domain/pqrsd/case/search-words.ts)
-- folds a search alike: lower case, no accents, n for ñ. A number written with dots, spaces or hyphens is a word without
-- them too, an address whole and in parts. The first three letters of a word are a word of their own (^med), so that a short
-- beginning is one lookup.
CREATE FUNCTION "pqrsd_fold"(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(regexp_replace(normalize(coalesce(given, ''), NFD), '[\u0300-\u036f]', '', 'g')) $$;--> statement-breakpoint
CREATE FUNCTION "pqrsd_words_of"(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	WITH folded AS (SELECT pqrsd_fold(given) AS text),
	numbers AS (
		SELECT regexp_replace(found[1], '[^0-9]', '', 'g') AS digits
		FROM folded, unnest(ARRAY['[0-9]+(?:[.,/-][0-9]+)+', '[0-9]+(?:[ .,/-][0-9]+)+']) AS pattern, regexp_matches(folded.text, pattern, 'g') AS found
	),
	plain AS (
		SELECT left(found[1], 40) AS word FROM folded, regexp_matches(folded.text, '[a-z0-9]+', 'g') AS found
		UNION SELECT left(found[1], 80) FROM folded, regexp_matches(folded.text, '[a-z0-9._%+-]+@[a-z0-9.-]*[a-z0-9]', 'g') AS found
		UNION SELECT left(digits, 40) FROM numbers
	),
	-- Without the prefix of the country.
	whole AS (SELECT word FROM plain UNION SELECT right(word, 10) FROM plain WHERE word ~ '^57[0-9]{10}$')
	SELECT coalesce(array_agg(word), '{}') FROM (
		SELECT word FROM whole UNION SELECT '^' || left(word, 3) FROM whole WHERE length(word) > 2
		-- A vector holds a megabyte.
		LIMIT 20000
	) AS every
$$;--> statement-breakpoint
CREATE FUNCTION "pqrsd_index_words"(id_of_case integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO pqrsd_words (case_id, words)
	SELECT id, array_to_tsvector(pqrsd_words_of(concat_ws(E'\n', replace(rad, '-', ''), rad,
		CASE WHEN anonymised_at IS NULL THEN concat_ws(E'\n', issue, description, fullname, number_document, email, telephone, external_number,
			(SELECT string_agg(text, E'\n') FROM pqrsd_messages WHERE case_id = id)) END)))
	FROM pqrsd WHERE id = id_of_case
	ON CONFLICT (case_id) DO UPDATE SET words = excluded.words
$$;--> statement-breakpoint
CREATE FUNCTION "pqrsd_words_changed"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pqrsd_index_words((to_jsonb(NEW) ->> TG_ARGV[0])::integer); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "pqrsd_words_kept" AFTER INSERT OR UPDATE OF rad, issue, description, fullname, number_document, email, telephone, external_number, anonymised_at ON "pqrsd" FOR EACH ROW EXECUTE FUNCTION "pqrsd_words_changed"('id');--> statement-breakpoint
CREATE TRIGGER "pqrsd_message_words_kept" AFTER INSERT OR UPDATE OF text ON "pqrsd_messages" FOR EACH ROW EXECUTE FUNCTION "pqrsd_words_changed"('case_id');--> statement-breakpoint
-- The index comes after the words, which is many times faster. Words lie out of line, uncompressed: a search for a common word reads narrow rows.
ALTER TABLE "pqrsd_words" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "pqrsd_words" SET (toast_tuple_target = 128);--> statement-breakpoint
SELECT pqrsd_index_words(id) FROM pqrsd;--> statement-breakpoint
CREATE INDEX "pqrsd_words_idx" ON "pqrsd_words" USING gin ("words") WITH (fastupdate=false);
