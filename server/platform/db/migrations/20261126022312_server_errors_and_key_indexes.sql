CREATE TABLE "server_error_hours" (
	"error_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "server_error_hours_error_id_hour_pk" PRIMARY KEY("error_id","hour")
);
--> statement-breakpoint
CREATE TABLE "server_error_people" (
	"error_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "server_error_people_error_id_user_id_pk" PRIMARY KEY("error_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "server_error_samples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"error_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"req_id" text,
	"release" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"operation" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee_id" uuid,
	"count" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"regressed_in" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_error_hours" ADD CONSTRAINT "server_error_hours_error_id_server_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."server_errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_error_people" ADD CONSTRAINT "server_error_people_error_id_server_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."server_errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_error_people" ADD CONSTRAINT "server_error_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_error_samples" ADD CONSTRAINT "server_error_samples_error_id_server_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."server_errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_errors" ADD CONSTRAINT "server_errors_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "server_error_people_user" ON "server_error_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "server_error_samples_error" ON "server_error_samples" USING btree ("error_id","at");--> statement-breakpoint
CREATE INDEX "server_error_samples_request" ON "server_error_samples" USING btree ("req_id");--> statement-breakpoint
CREATE UNIQUE INDEX "server_errors_fingerprint" ON "server_errors" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "server_errors_last" ON "server_errors" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "server_errors_first" ON "server_errors" USING btree ("first_at","id");--> statement-breakpoint
CREATE INDEX "server_errors_count" ON "server_errors" USING btree ("count","id");--> statement-breakpoint
CREATE INDEX "server_errors_assignee" ON "server_errors" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "analyses_user_key" ON "analyses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_user_key" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_attempt_key" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "chats_user_key" ON "chats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "queries_chat_key" ON "queries" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "queries_user_key" ON "queries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shares_user_key" ON "shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "google_bindings_user_key" ON "google_bindings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "google_selections_project_key" ON "google_selections" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "google_selections_team_key" ON "google_selections" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "google_states_user_key" ON "google_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "column_labellings_user_key" ON "column_labellings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "setting_values_updated_by_key" ON "setting_values" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "editing_presences_user_key" ON "editing_presences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_views_user_key" ON "saved_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_tables_user_key" ON "data_tables" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_tables_file_key" ON "data_tables" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "list_exports_file_key" ON "list_exports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "table_versions_file_key" ON "table_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "wechat_states_user_key" ON "wechat_states" USING btree ("user_id");