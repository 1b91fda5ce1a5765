CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid,
	"kind" text NOT NULL,
	"schedule" text,
	"status" text NOT NULL,
	"attempt" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"error" text,
	"notified" jsonb
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"unique_key" text,
	"schedule" text,
	"run_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"worker" bigint,
	"started_at" timestamp with time zone,
	"progress" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"cancel_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"default_cron" text NOT NULL,
	"timezone" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"next_at" timestamp with time zone,
	"owner" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_started_at" timestamp with time zone,
	"last_duration_ms" integer,
	"last_status" text,
	"runs" integer DEFAULT 0 NOT NULL,
	"ok_runs" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_runs_started" ON "job_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "job_runs_kind" ON "job_runs" USING btree ("kind","started_at","id");--> statement-breakpoint
CREATE INDEX "job_runs_status" ON "job_runs" USING btree ("status","started_at","id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","run_at","id") WHERE worker is null;--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("kind","worker") WHERE worker is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique" ON "jobs" USING btree ("kind","unique_key") WHERE unique_key is not null and worker is null;--> statement-breakpoint
CREATE INDEX "schedules_next" ON "schedules" USING btree ("next_at") WHERE enabled;