CREATE TABLE "card_setups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text,
	"state" text NOT NULL,
	"card_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_setups_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "card_setups_state" CHECK ("card_setups"."state" in ('open', 'saved', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "payment_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"is_default" boolean NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_cards_method_id_unique" UNIQUE("method_id"),
	CONSTRAINT "payment_cards_last4" CHECK ("payment_cards"."last4" ~ '^[0-9]{4}$' and "payment_cards"."exp_month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "charge" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "charge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "charge_problem" text;--> statement-breakpoint
ALTER TABLE "card_setups" ADD CONSTRAINT "card_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_setups" ADD CONSTRAINT "card_setups_card_id_payment_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."payment_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_setups_user" ON "card_setups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "card_setups_card" ON "card_setups" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_cards_default" ON "payment_cards" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_cards_same" ON "payment_cards" USING btree ("user_id","fingerprint");--> statement-breakpoint
CREATE INDEX "subscriptions_charge" ON "subscriptions" USING btree ("charge_at") WHERE charge_at is not null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_renewal" CHECK ("subscriptions"."renewal" in ('auto', 'manual'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_auto" CHECK ("subscriptions"."renewal" = 'manual' or "subscriptions"."team_id" is null);