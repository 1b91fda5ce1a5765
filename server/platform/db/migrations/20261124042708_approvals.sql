CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"path" jsonb NOT NULL,
	"query" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"entity" text NOT NULL,
	"targets" jsonb NOT NULL,
	"target_id" uuid,
	"requester_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"agent" text NOT NULL,
	"reason" text NOT NULL,
	"key" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_created" ON "approvals" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_key" ON "approvals" USING btree ("requester_id","operation","key");--> statement-breakpoint
CREATE INDEX "approvals_state" ON "approvals" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_target" ON "approvals" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "approvals_decided_by" ON "approvals" USING btree ("decided_by");