CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"colours" jsonb NOT NULL,
	"tone" text NOT NULL,
	"forbidden_words" jsonb NOT NULL,
	"logo_type" text,
	"logo" "bytea",
	"is_default" boolean NOT NULL,
	"team_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brands_user" ON "brands" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_default" ON "brands" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_team" ON "brands" USING btree ("team_id");