CREATE TABLE "pqrsd_former_persons" (
	"case_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "pqrsd_former_persons_case_id_seq_pk" PRIMARY KEY("case_id","seq")
);
--> statement-breakpoint
ALTER TABLE "pqrsd_answer_links" ALTER COLUMN "answer_seq" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "clave_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pqrsd_former_persons" ADD CONSTRAINT "pqrsd_former_persons_case_id_pqrsd_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."pqrsd"("id") ON DELETE no action ON UPDATE no action;