ALTER TABLE "token_requests" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "token_requests_created" ON "token_requests" USING btree ("created_at","id");