ALTER TABLE "email_logs" ADD COLUMN "to_mask" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "has_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "resent_of" uuid;--> statement-breakpoint
CREATE INDEX "email_logs_to" ON "email_logs" USING btree ("to_hash","created_at");