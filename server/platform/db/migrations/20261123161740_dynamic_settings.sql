CREATE TABLE "setting_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"otherwise" jsonb,
	"rollout_percent" integer NOT NULL,
	"effective_at" timestamp with time zone,
	"version" integer NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setting_values" ADD CONSTRAINT "setting_values_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "setting_values_place" ON "setting_values" USING btree ("key","scope","scope_id");