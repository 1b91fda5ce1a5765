CREATE TABLE "google_bindings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_public" boolean NOT NULL,
	"service" text NOT NULL,
	"account_hash" text NOT NULL,
	"email" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"service" text NOT NULL,
	"selected" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "google_selections_place" UNIQUE NULLS NOT DISTINCT("user_id","project_id","service")
);
--> statement-breakpoint
CREATE TABLE "google_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"service" text NOT NULL,
	"is_public" boolean NOT NULL,
	"verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_public_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "google_bindings" ADD CONSTRAINT "google_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_selections" ADD CONSTRAINT "google_selections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_selections" ADD CONSTRAINT "google_selections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_states" ADD CONSTRAINT "google_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "google_bindings_person" ON "google_bindings" USING btree ("user_id","service") WHERE not is_public;--> statement-breakpoint
CREATE UNIQUE INDEX "google_bindings_public" ON "google_bindings" USING btree ("service") WHERE is_public;--> statement-breakpoint
CREATE INDEX "google_bindings_account" ON "google_bindings" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "google_states_expiry" ON "google_states" USING btree ("expires_at");