CREATE TABLE "operation_blocks" (
	"number" bigint PRIMARY KEY NOT NULL,
	"ids" uuid[] NOT NULL,
	"digests" "bytea"[] NOT NULL,
	"root" "bytea" NOT NULL,
	"prev" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"mac" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"as_user_id" uuid,
	"source" text NOT NULL,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"summary" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"result" text NOT NULL,
	"ip" text NOT NULL,
	"agent" text NOT NULL,
	"req_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_unsealed" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operation_records_at" ON "operation_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operation_records_entity" ON "operation_records" USING btree ("entity","entity_id","at","id");--> statement-breakpoint
CREATE INDEX "operation_records_actor" ON "operation_records" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "operation_records_action" ON "operation_records" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "operation_records_request" ON "operation_records" USING btree ("req_id");
--> statement-breakpoint
-- Records and blocks stand as they were written, whoever writes.
CREATE FUNCTION "operation_records_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "operation_records_append_only" BEFORE UPDATE OR DELETE ON "operation_records"
FOR EACH ROW EXECUTE FUNCTION "operation_records_refuse"();--> statement-breakpoint
CREATE TRIGGER "operation_records_no_truncate" BEFORE TRUNCATE ON "operation_records"
FOR EACH STATEMENT EXECUTE FUNCTION "operation_records_refuse"();--> statement-breakpoint
CREATE TRIGGER "operation_blocks_append_only" BEFORE UPDATE OR DELETE ON "operation_blocks"
FOR EACH ROW EXECUTE FUNCTION "operation_records_refuse"();--> statement-breakpoint
CREATE TRIGGER "operation_blocks_no_truncate" BEFORE TRUNCATE ON "operation_blocks"
FOR EACH STATEMENT EXECUTE FUNCTION "operation_records_refuse"();
