CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"encrypted" boolean NOT NULL,
	"removed_at" timestamp with time zone
);
