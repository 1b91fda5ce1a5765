CREATE TABLE "subscription_cycles" (
	"subscription_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"granted" bigint NOT NULL,
	"expired" bigint,
	CONSTRAINT "subscription_cycles_subscription_id_starts_at_pk" PRIMARY KEY("subscription_id","starts_at"),
	CONSTRAINT "subscription_cycles_amounts" CHECK ("subscription_cycles"."granted" >= 0 and "subscription_cycles"."expired" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"terms" jsonb NOT NULL,
	"period_starts_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone,
	"order_id" uuid,
	"amount" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"period_starts_at" timestamp with time zone NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"value" bigint NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "subscription_segments_days" CHECK ("subscription_segments"."starts_at" < "subscription_segments"."ends_at" and "subscription_segments"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"anchor" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancel_at" timestamp with time zone,
	"cancel_reason" text,
	"pending_terms" jsonb,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"reminders" integer DEFAULT 0 NOT NULL,
	"locale" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'past_due', 'ended')),
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."status" = 'ended') = ("subscriptions"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_positive";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "pack_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD CONSTRAINT "subscription_cycles_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_segments" ADD CONSTRAINT "subscription_segments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_segments" ADD CONSTRAINT "subscription_segments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_events_user" ON "subscription_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_events_of" ON "subscription_events" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_events_order" ON "subscription_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscription_segments_of" ON "subscription_segments" USING btree ("subscription_id","starts_at");--> statement-breakpoint
CREATE INDEX "subscription_segments_order" ON "subscription_segments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_living" ON "subscriptions" USING btree ("user_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_next" ON "subscriptions" USING btree ("next_at") WHERE status <> 'ended';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK (case "orders"."kind" when 'credit_pack' then "orders"."pack_id" is not null and "orders"."plan" is null and "orders"."credits" > 0 else "orders"."pack_id" is null and "orders"."plan" is not null end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_positive" CHECK ("orders"."total_amount" > 0 and "orders"."credits" >= 0);--> statement-breakpoint
-- What happened stays as it was written.
CREATE FUNCTION "subscription_events_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what happened to a subscription is kept' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "subscription_events_kept" BEFORE UPDATE OR DELETE ON "subscription_events" FOR EACH ROW EXECUTE FUNCTION "subscription_events_kept"();
