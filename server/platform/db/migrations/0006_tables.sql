CREATE TABLE "table_versions" (
	"table_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"bytes" bigint NOT NULL,
	"row_count" bigint NOT NULL,
	"health" integer NOT NULL,
	"options" jsonb NOT NULL,
	"import_columns" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"issues" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "table_versions_table_id_version_pk" PRIMARY KEY("table_id","version")
);
--> statement-breakpoint
ALTER TABLE "data_tables" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_tables" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_tables" ADD COLUMN "raw_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_tables" ADD COLUMN "last_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "table_versions" ADD CONSTRAINT "table_versions_table_id_data_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."data_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_versions" ADD CONSTRAINT "table_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "table_versions" ("table_id", "version", "file_id", "file_name", "file_hash", "bytes", "row_count", "health", "options", "import_columns", "columns", "issues", "created_at")
SELECT "id", "version", "file_id", "file_name", "file_hash", "bytes", "row_count", "health", "options", '[]'::jsonb, "columns", "issues", "created_at" FROM "data_tables";--> statement-breakpoint
UPDATE "data_tables" SET "raw_version" = "version", "last_version" = "version";
