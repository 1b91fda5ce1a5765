ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_attention" ON "bills" USING btree (((status = 'parked')::int),"id");--> statement-breakpoint
CREATE INDEX "bills_created" ON "bills" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bills_amount" ON "bills" USING btree ("pay_amount","id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_auto" ON "refunds" USING btree ("payment_id") WHERE kind = 'auto';--> statement-breakpoint
CREATE INDEX "webhook_events_trade" ON "webhook_events" USING btree ("out_trade_no");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('auto', 'asked') and "refunds"."amount" > 0);