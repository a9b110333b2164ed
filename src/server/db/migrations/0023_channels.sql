ALTER TABLE "pqrsd" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "motive" text;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "external_number" text;--> statement-breakpoint
ALTER TABLE "pqrsd" ADD COLUMN "text_marks" integer[];--> statement-breakpoint
CREATE UNIQUE INDEX "pqrsd_external_key" ON "pqrsd" USING btree ("channel","external_number") WHERE external_number is not null;--> statement-breakpoint
CREATE INDEX "pqrsd_document_idx" ON "pqrsd" USING btree ("number_document","received_at") WHERE number_document is not null;--> statement-breakpoint
CREATE INDEX "pqrsd_email_idx" ON "pqrsd" USING btree (lower("email"),"received_at") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "pqrsd_telephone_idx" ON "pqrsd" USING btree (right("telephone", 10),"received_at") WHERE telephone is not null;--> statement-breakpoint
CREATE INDEX "pqrsd_text_marks_idx" ON "pqrsd" USING gin ("text_marks");