CREATE TABLE "trial_uses" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	CONSTRAINT "trial_uses_kind_value_pk" PRIMARY KEY("kind","value"),
	CONSTRAINT "trial_uses_kind" CHECK ("trial_uses"."kind" in ('owner', 'email', 'team_email', 'card'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pause_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trial_uses" ADD CONSTRAINT "trial_uses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trial_uses_subscription" ON "trial_uses" USING btree ("subscription_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_trial" CHECK ("subscriptions"."status" <> 'trialing' or "subscriptions"."trial_end" = "subscriptions"."ends_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('trialing', 'active', 'past_due', 'paused', 'ended'));