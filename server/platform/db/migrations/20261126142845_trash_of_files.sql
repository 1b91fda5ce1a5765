ALTER TABLE "files" ADD COLUMN "category" text GENERATED ALWAYS AS (case when kind = 'export' then 'export'
          when name ~* '[.](csv|tsv|json|ndjson|jsonl|xlsx|xls|ods|parquet)$' then 'table'
          when name ~* '[.](jpg|jpeg|png|gif|webp|avif|svg|bmp|heic|tif|tiff)$' then 'image'
          when name ~* '[.](pdf|txt|md|doc|docx|odt|rtf|ppt|pptx|odp|html)$' then 'document'
          else 'other' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "trashed_by" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_files" ON "messages" USING gin (jsonb_path_query_array("parts", '$[*].file_id')) WHERE role = 'user';--> statement-breakpoint
CREATE INDEX "files_trashed" ON "files" USING btree ("trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("size","id");--> statement-breakpoint
CREATE INDEX "files_name" ON "files" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "files_category" ON "files" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "files_name_parts" ON "files" USING gin (lower("name") gin_trgm_ops);