DROP INDEX "post_files_file_idx";--> statement-breakpoint
CREATE INDEX "post_revisions_title_idx" ON "post_revisions" USING btree ("post_id","revision",upper(translate("title", 'áàäâéèëêíìïîóòöôúùüûÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛñ', 'aaaaeeeeiiiioooouuuuAAAAEEEEIIIIOOOOUUUUÑ')),"title","category");--> statement-breakpoint
CREATE INDEX "posts_narrow_idx" ON "posts" USING btree ("id","revision","updated_at","status","date","withdraw_at","author_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pqrsd_state_idx" ON "pqrsd" USING btree ("state","type");--> statement-breakpoint
CREATE INDEX "post_files_file_idx" ON "post_files" USING btree ("file_name","post_id");