ALTER TABLE "analyses" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "schedule_locale" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "next_refresh_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "refresh_worker" bigint;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "cause" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
CREATE INDEX "analyses_due" ON "analyses" USING btree ("next_refresh_at") WHERE schedule is not null and deleted_at is null;