CREATE TABLE "rule_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "operations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "ip_allow" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rule_versions" ADD CONSTRAINT "rule_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_versions_by" ON "rule_versions" USING btree ("by");