CREATE TABLE "operation_reverts" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"revert_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "operation_reverts_revert_id_unique" UNIQUE("revert_id")
);
--> statement-breakpoint
CREATE TABLE "address_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "address_blocks_network_unique" UNIQUE("network")
);
--> statement-breakpoint
ALTER TABLE "token_requests" ALTER COLUMN "token_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "query" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "sent" text;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "answered" text;--> statement-breakpoint
ALTER TABLE "token_requests" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address_blocks" ADD CONSTRAINT "address_blocks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_blocks_created" ON "address_blocks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "address_blocks_creator" ON "address_blocks" USING btree ("created_by");