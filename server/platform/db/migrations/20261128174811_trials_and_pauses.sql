CREATE TABLE "trial_uses" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	CONSTRAINT "trial_uses_kind_value_pk" PRIMARY KEY("kind","value"),
	CONSTRAINT "trial_uses_kind" CHECK ("trial_uses"."kind" in ('owner', 'email', 'team_email', 'card'))
);
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP CONSTRAINT "coupon_redemptions_state";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_caps" ADD COLUMN "used_percent" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pause_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trial_uses" ADD CONSTRAINT "trial_uses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trial_uses_subscription" ON "trial_uses" USING btree ("subscription_id");--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_state" CHECK ("coupon_redemptions"."state" in ('reserved', 'used', 'released') and ("coupon_redemptions"."state" = 'reserved') = ("coupon_redemptions"."settled_at" is null)
        and ("coupon_redemptions"."order_id" is not null or "coupon_redemptions"."state" = 'used')
        and ("coupon_redemptions"."state" = 'used') = ("coupon_redemptions"."subscription_id" is not null) and coalesce("coupon_redemptions"."periods_left", 0) >= 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_trial" CHECK ("subscriptions"."status" <> 'trialing' or "subscriptions"."trial_end" = "subscriptions"."ends_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('trialing', 'active', 'past_due', 'paused', 'ended'));