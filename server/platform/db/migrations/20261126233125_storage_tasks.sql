CREATE TABLE "storage_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_by" uuid,
	"job_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "storage_tasks" ADD CONSTRAINT "storage_tasks_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_tasks_running" ON "storage_tasks" USING btree ("kind") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "storage_tasks_created" ON "storage_tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "storage_tasks_made_by" ON "storage_tasks" USING btree ("made_by");