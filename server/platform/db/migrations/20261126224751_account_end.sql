CREATE TABLE "data_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"job_id" uuid,
	"file_id" uuid,
	"bytes" bigint,
	"left_out" integer DEFAULT 0 NOT NULL,
	"locale" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaving_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leave_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_downloads_running" ON "data_downloads" USING btree ("user_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "data_downloads_user" ON "data_downloads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_downloads_file_key" ON "data_downloads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "users_leaves" ON "users" USING btree ("leaves_at") WHERE leaves_at is not null;