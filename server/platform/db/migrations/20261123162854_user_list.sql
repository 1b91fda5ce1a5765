-- The search of the list of users finds parts of names.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_mask" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "credit_accounts_balance" ON "credit_accounts" USING btree ("balance","user_id");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_code","user_id");--> statement-breakpoint
CREATE INDEX "users_hash" ON "users" USING btree ("user_hash");--> statement-breakpoint
CREATE INDEX "users_without_mask" ON "users" USING btree ("id") WHERE email_mask = '';--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_last_seen" ON "users" USING btree ("last_seen_at" nulls first,"id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("username") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin (lower("username") gin_trgm_ops);--> statement-breakpoint
UPDATE "users" SET "last_seen_at" = seen.at FROM (SELECT "user_id", max("last_seen_at") AS at FROM "sessions" GROUP BY "user_id") seen WHERE seen."user_id" = "users"."id";--> statement-breakpoint
-- Everybody has an account of credits: a list by balance leaves nobody out.
INSERT INTO "credit_accounts" ("user_id", "balance", "reserved") SELECT "id", 0, 0 FROM "users" ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION "users_open_credits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_accounts (user_id, balance, reserved) VALUES (NEW.id, 0, 0) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_open_credits" AFTER INSERT ON "users"
FOR EACH ROW EXECUTE FUNCTION "users_open_credits"();
