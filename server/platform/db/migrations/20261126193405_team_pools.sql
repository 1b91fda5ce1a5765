DROP INDEX "credit_entries_user";--> statement-breakpoint
DROP INDEX "subscriptions_user";--> statement-breakpoint
DROP INDEX "credit_entries_reference";--> statement-breakpoint
DROP INDEX "subscriptions_living";--> statement-breakpoint
-- the account of a person becomes the account of its owner, who may be a team
ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_pkey";--> statement-breakpoint
ALTER TABLE "credit_accounts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_events" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "account_id" uuid PRIMARY KEY GENERATED ALWAYS AS (coalesce(user_id, team_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "account_id" uuid GENERATED ALWAYS AS (coalesce(user_id, team_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "owner_id" uuid GENERATED ALWAYS AS (coalesce(user_id, team_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "credit_cap" bigint;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "dissolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_team" ON "orders" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_account" ON "credit_entries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_user_key" ON "credit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_entries_team_key" ON "credit_entries" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "credit_entries_actor" ON "credit_entries" USING btree ("actor_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_events_team" ON "subscription_events" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_key" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_team_key" ON "subscriptions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "subscriptions_owner" ON "subscriptions" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_reference" ON "credit_entries" USING btree ("account_id","kind","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_living" ON "subscriptions" USING btree ("owner_id") WHERE status <> 'ended';--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_unique" UNIQUE("user_id");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_team_id_unique" UNIQUE("team_id");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_owner" CHECK (num_nonnulls("credit_accounts"."user_id", "credit_accounts"."team_id") = 1);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_owner" CHECK (num_nonnulls("credit_entries"."user_id", "credit_entries"."team_id") = 1);--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_owner" CHECK (num_nonnulls("subscription_events"."user_id", "subscription_events"."team_id") = 1);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_one_owner" CHECK (num_nonnulls("subscriptions"."user_id", "subscriptions"."team_id") = 1);--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_cap" CHECK ("team_members"."credit_cap" >= 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "credit_entries_book"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount = 0 AND NEW.held = 0 THEN
    RETURN NULL;
  END IF;
  -- the account comes with its first entry; two first entries at once meet here
  INSERT INTO credit_accounts (user_id, team_id, balance, reserved) VALUES (NEW.user_id, NEW.team_id, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE credit_accounts SET balance = balance + NEW.amount, reserved = reserved + NEW.held WHERE account_id = NEW.account_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Every team has a pool, as every person has an account.
INSERT INTO "credit_accounts" ("team_id", "balance", "reserved") SELECT "id", 0, 0 FROM "teams" ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION "teams_open_credits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_accounts (team_id, balance, reserved) VALUES (NEW.id, 0, 0) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "teams_open_credits" AFTER INSERT ON "teams"
FOR EACH ROW EXECUTE FUNCTION "teams_open_credits"();
