CREATE TABLE "credit_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	CONSTRAINT "credit_accounts_covered" CHECK (reserved >= 0 and balance - reserved >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_alerts" (
	"user_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_alerts_user_id_reference_pk" PRIMARY KEY("user_id","reference")
);
--> statement-breakpoint
CREATE TABLE "credit_caps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"per_message" bigint,
	"per_chat" bigint,
	"per_project" bigint,
	"per_day" bigint,
	"locale" text NOT NULL,
	"timezone_offset" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personalizations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "tokens_in" bigint;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "tokens_out" bigint;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_alerts" ADD CONSTRAINT "credit_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_caps" ADD CONSTRAINT "credit_caps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalizations" ADD CONSTRAINT "personalizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memories_user" ON "memories" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "credit_entries_user" ON "credit_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_message" ON "credit_entries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "credit_entries_chat" ON "credit_entries" USING btree ("chat_id");--> statement-breakpoint
-- What was booked before the accounts were kept.
INSERT INTO "credit_accounts" ("user_id", "balance", "reserved")
SELECT "user_id", sum("amount"), 0 FROM "credit_entries" GROUP BY "user_id";--> statement-breakpoint
-- An entry is the only way to change an account, whoever writes it; the check of the account refuses one that is not covered.
CREATE FUNCTION "credit_entries_book"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount = 0 AND NEW.held = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO credit_accounts (user_id, balance, reserved) VALUES (NEW.user_id, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE credit_accounts SET balance = balance + NEW.amount, reserved = reserved + NEW.held WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_entries_book" AFTER INSERT ON "credit_entries"
FOR EACH ROW EXECUTE FUNCTION "credit_entries_book"();--> statement-breakpoint
CREATE FUNCTION "credit_entries_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_entries is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
-- A depth above 0 is the cascade of a person who is deleted as a whole.
CREATE TRIGGER "credit_entries_append_only" BEFORE UPDATE OR DELETE ON "credit_entries"
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "credit_entries_refuse"();--> statement-breakpoint
CREATE TRIGGER "credit_entries_no_truncate" BEFORE TRUNCATE ON "credit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "credit_entries_refuse"();
