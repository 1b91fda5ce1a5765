ALTER TABLE "personal_tokens" ADD COLUMN "operations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "ip_allow" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;