ALTER TABLE "subscription_segments" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_segments" ADD COLUMN "anchor" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_segments" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "subscription_segments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_segments" ADD CONSTRAINT "subscription_segments_replaced_by_orders_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_segments_replaced_by" ON "subscription_segments" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "subscriptions_created" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("ends_at","id");--> statement-breakpoint
-- by hand: what days were sold by, from their orders; the first of a subscription begins with its payment
UPDATE "subscription_segments" s SET
  "terms" = jsonb_build_object('plan', o."plan" -> 'plan', 'version', o."plan" -> 'version', 'interval', o."plan" -> 'interval', 'seats', o."plan" -> 'seats'),
  "anchor" = CASE o."kind" WHEN 'plan_new' THEN s."period_starts_at" ELSE to_timestamp((o."plan" ->> 'anchor')::numeric / 1000) END
FROM "orders" o WHERE o."id" = s."order_id";--> statement-breakpoint
-- by hand: the change that begins where they were replaced
UPDATE "subscription_segments" s SET "replaced_by" = c."order_id"
FROM "subscription_segments" c JOIN "orders" o ON o."id" = c."order_id" AND o."kind" = 'plan_change'
WHERE c."subscription_id" = s."subscription_id" AND c."id" > s."id" AND c."order_id" <> s."order_id" AND c."starts_at" = s."replaced_at";--> statement-breakpoint
-- by hand
ALTER TABLE "subscription_segments" ALTER COLUMN "terms" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_segments" ALTER COLUMN "anchor" SET NOT NULL;