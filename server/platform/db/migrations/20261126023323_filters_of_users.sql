-- Nearly everybody has the role `user` and no other: that is told without writing a row, and only the others are written.
ALTER TABLE "users" ADD COLUMN "role_codes" text[] DEFAULT '{user}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "role_codes" SET DEFAULT '{}';--> statement-breakpoint
UPDATE "users" SET "role_codes" = held.codes FROM (SELECT u."id", coalesce(array_agg(r."role_code" ORDER BY r."role_code" COLLATE "C") FILTER (WHERE r."role_code" IS NOT NULL), '{}') AS codes FROM "users" u LEFT JOIN "user_roles" r ON r."user_id" = u."id" GROUP BY u."id") held WHERE held."id" = "users"."id" AND held.codes <> '{user}';--> statement-breakpoint
CREATE INDEX "credit_entries_created" ON "credit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_source" ON "users" USING btree ("source","created_at","id");--> statement-breakpoint
CREATE INDEX "users_country" ON "users" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("role_codes");--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at","id") WHERE source = 'invite' and password_hash = '' and last_seen_at is null;--> statement-breakpoint
-- Whoever writes user_roles writes this copy too.
CREATE FUNCTION "users_keep_roles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET role_codes = array(SELECT role_code FROM user_roles WHERE user_id = users.id ORDER BY role_code COLLATE "C")
  WHERE id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "user_roles_added" AFTER INSERT ON "user_roles" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "users_keep_roles"();--> statement-breakpoint
CREATE TRIGGER "user_roles_removed" AFTER DELETE ON "user_roles" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "users_keep_roles"();
