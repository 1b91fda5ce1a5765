ALTER TABLE "notice_recipients" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "audience" jsonb DEFAULT '{"kind":"all"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "per_minute" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "notice_recipients_mail" ON "notice_recipients" USING btree ("notice_id","mail_id") WHERE mail_id is not null;