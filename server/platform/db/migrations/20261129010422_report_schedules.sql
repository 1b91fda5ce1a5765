CREATE TABLE "report_schedules" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"schedule" jsonb,
	"next_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"last_by" text,
	"last_mail_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at") WHERE schedule is not null;--> statement-breakpoint
CREATE INDEX "report_schedules_user_key" ON "report_schedules" USING btree ("user_id");