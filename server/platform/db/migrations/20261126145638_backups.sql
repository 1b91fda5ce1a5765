CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"made_by" uuid,
	"app_version" text NOT NULL,
	"schema_version" text,
	"size" bigint,
	"rows" bigint,
	"files" integer,
	"missing_files" integer,
	"sha256" text,
	"location" text NOT NULL,
	"step" text,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"worker" bigint,
	"error" text,
	"detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"verify_state" text,
	"verified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"backup_id" uuid NOT NULL,
	"before_backup_id" uuid,
	"state" text NOT NULL,
	"step" text,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"worker" bigint,
	"error" text,
	"detail" text,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"before_schema" text,
	"schema_version" text,
	"last_block" text
);
--> statement-breakpoint
CREATE INDEX "backups_created" ON "backups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "backups_state" ON "backups" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "restores_created" ON "restores" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "restores_backup" ON "restores" USING btree ("backup_id");