ALTER TABLE "messages" ADD COLUMN "context_use" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unverified" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "time_zone" text;