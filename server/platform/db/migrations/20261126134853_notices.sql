CREATE TABLE "notice_recipients" (
	"notice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"waits" boolean DEFAULT true NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "notice_recipients_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"texts" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"starts_at" timestamp with time zone,
	"timezone" text,
	"published_at" timestamp with time zone,
	"collected_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_messages" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_recipients" ADD CONSTRAINT "notice_recipients_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipients" ADD CONSTRAINT "notice_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_recipients_waiting" ON "notice_recipients" USING btree ("notice_id","user_id") WHERE waits;--> statement-breakpoint
CREATE INDEX "notice_recipients_user" ON "notice_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notices_published" ON "notices" USING btree ("published_at" nulls first,"id");--> statement-breakpoint
CREATE INDEX "notices_created_by" ON "notices" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "user_messages" ADD CONSTRAINT "user_messages_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_messages_notice" ON "user_messages" USING btree ("notice_id","user_id") WHERE notice_id is not null;