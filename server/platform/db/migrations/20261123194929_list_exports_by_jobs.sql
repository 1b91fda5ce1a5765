ALTER TABLE "list_exports" ADD COLUMN "request" jsonb DEFAULT '{"sort":{},"filters":{},"search":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "list_exports" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "list_exports" ADD COLUMN "is_own" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "list_exports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_exports" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "list_exports" ADD COLUMN "timezone_offset" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_exports" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "list_exports_user" ON "list_exports" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "list_exports" DROP COLUMN "worker";--> statement-breakpoint
UPDATE "list_exports" SET "status" = 'interrupted', "ended_at" = now() WHERE "status" = 'running';--> statement-breakpoint
DELETE FROM "jobs" WHERE "kind" = 'exports.recover';--> statement-breakpoint
DELETE FROM "schedules" WHERE "name" = 'exports.recover';
