CREATE TABLE "coupon_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid,
	"team_id" uuid,
	"owner_id" uuid GENERATED ALWAYS AS (coalesce(user_id, team_id)) STORED NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"subscription_id" uuid,
	"periods_left" integer,
	"covers_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "coupon_redemptions_owner" CHECK (num_nonnulls("coupon_redemptions"."user_id", "coupon_redemptions"."team_id") = 1),
	CONSTRAINT "coupon_redemptions_state" CHECK ("coupon_redemptions"."state" in ('reserved', 'used', 'released') and ("coupon_redemptions"."state" = 'reserved') = ("coupon_redemptions"."settled_at" is null)
        and ("coupon_redemptions"."state" = 'used') = ("coupon_redemptions"."subscription_id" is not null) and coalesce("coupon_redemptions"."periods_left", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amount_usd" bigint,
	"amount_cny" bigint,
	"duration" text NOT NULL,
	"cycles" integer,
	"plans" jsonb NOT NULL,
	"purchases" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"max_redemptions" integer,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_discount" CHECK (case "coupons"."kind" when 'percent' then "coupons"."basis_points" between 1 and 10000 and num_nonnulls("coupons"."amount_usd", "coupons"."amount_cny") = 0
        else "coupons"."kind" = 'amount' and "coupons"."basis_points" is null and num_nonnulls("coupons"."amount_usd", "coupons"."amount_cny") > 0
          and coalesce("coupons"."amount_usd", 1) > 0 and coalesce("coupons"."amount_cny", 1) > 0 end),
	CONSTRAINT "coupons_duration" CHECK (case "coupons"."duration" when 'cycles' then "coupons"."cycles" between 2 and 120 else "coupons"."duration" in ('once', 'forever') and "coupons"."cycles" is null end),
	CONSTRAINT "coupons_rest" CHECK ("coupons"."status" in ('active', 'archived') and coalesce("coupons"."max_redemptions", 1) > 0 and ("coupons"."ends_at" is null or "coupons"."ends_at" > "coupons"."starts_at"))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_positive";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_once" ON "coupon_redemptions" USING btree ("coupon_id","owner_id") WHERE state <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_order" ON "coupon_redemptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_of" ON "coupon_redemptions" USING btree ("coupon_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_user" ON "coupon_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_team" ON "coupon_redemptions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_subscription" ON "coupon_redemptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_positive" CHECK ("orders"."total_amount" >= case "orders"."kind" when 'credit_pack' then 1 else 0 end and "orders"."credits" >= 0);