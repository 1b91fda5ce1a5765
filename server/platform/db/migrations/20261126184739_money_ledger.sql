CREATE TABLE "money_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"provider" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_entries_values" CHECK ("money_entries"."amount" <> 0 and "money_entries"."account" in ('clearing', 'tax', 'deferred', 'revenue', 'refunds', 'suspense', 'dispute', 'fees', 'bank', 'writeoff') and ("money_entries"."account" in ('clearing', 'fees')) = ("money_entries"."provider" is not null))
);
--> statement-breakpoint
CREATE TABLE "money_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"booked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_transactions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "money_transactions_time" UNIQUE("id","booked_at")
);
--> statement-breakpoint
CREATE TABLE "revenue_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"subscription_id" uuid,
	"segment_id" uuid,
	"currency" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"value" bigint NOT NULL,
	"units" bigint NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"carried" bigint DEFAULT 0 NOT NULL,
	"replaced_by" uuid,
	"next_at" timestamp with time zone,
	CONSTRAINT "revenue_schedules_amounts" CHECK ("revenue_schedules"."value" >= 0 and "revenue_schedules"."earned" >= 0 and "revenue_schedules"."returned" >= 0 and "revenue_schedules"."carried" >= 0
        and "revenue_schedules"."done" between 0 and "revenue_schedules"."units" and "revenue_schedules"."earned" + "revenue_schedules"."returned" + "revenue_schedules"."carried" <= "revenue_schedules"."value"
        and ("revenue_schedules"."next_at" is not null or "revenue_schedules"."earned" + "revenue_schedules"."returned" + "revenue_schedules"."carried" = "revenue_schedules"."value"))
);
--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_transaction_fk" FOREIGN KEY ("transaction_id","booked_at") REFERENCES "public"."money_transactions"("id","booked_at") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_transactions" ADD CONSTRAINT "money_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_transactions" ADD CONSTRAINT "money_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_schedules" ADD CONSTRAINT "revenue_schedules_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_schedules" ADD CONSTRAINT "revenue_schedules_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_schedules" ADD CONSTRAINT "revenue_schedules_segment_id_subscription_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."subscription_segments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_schedules" ADD CONSTRAINT "revenue_schedules_replaced_by_revenue_schedules_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."revenue_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_entries_transaction" ON "money_entries" USING btree ("transaction_id","booked_at");--> statement-breakpoint
CREATE INDEX "money_entries_booked" ON "money_entries" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "money_entries_amount" ON "money_entries" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "money_entries_account" ON "money_entries" USING btree ("account","booked_at");--> statement-breakpoint
CREATE INDEX "money_transactions_order" ON "money_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_transactions_payment" ON "money_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "revenue_schedules_next" ON "revenue_schedules" USING btree ("next_at","id") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "revenue_schedules_order" ON "revenue_schedules" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "revenue_schedules_subscription" ON "revenue_schedules" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "revenue_schedules_segment" ON "revenue_schedules" USING btree ("segment_id") WHERE next_at is not null and segment_id is not null;--> statement-breakpoint
CREATE INDEX "revenue_schedules_segment_key" ON "revenue_schedules" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "revenue_schedules_replaced" ON "revenue_schedules" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree (((state = 'open')::int),"id");--> statement-breakpoint
CREATE INDEX "payment_disputes_created" ON "payment_disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_disputes_amount" ON "payment_disputes" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_disputes_search" ON "payment_disputes" USING btree ("number");--> statement-breakpoint
-- Entries of a transaction come to zero in each currency once all of them are written, and none is ever without others.
CREATE FUNCTION "money_entries_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM money_entries WHERE transaction_id = NEW.transaction_id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of transaction % do not come to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "money_entries_balance" AFTER INSERT ON "money_entries"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "money_entries_balance"();--> statement-breakpoint
CREATE FUNCTION "money_transactions_complete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM money_entries WHERE transaction_id = NEW.id) THEN
    RAISE EXCEPTION 'transaction % has no entries', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "money_transactions_complete" AFTER INSERT ON "money_transactions"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "money_transactions_complete"();--> statement-breakpoint
-- What is booked stays as it was booked; a mistake is booked the other way round.
CREATE FUNCTION "money_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "money_transactions_kept" BEFORE UPDATE OR DELETE ON "money_transactions"
FOR EACH ROW EXECUTE FUNCTION "money_refuse"();--> statement-breakpoint
CREATE TRIGGER "money_transactions_no_truncate" BEFORE TRUNCATE ON "money_transactions"
FOR EACH STATEMENT EXECUTE FUNCTION "money_refuse"();--> statement-breakpoint
CREATE TRIGGER "money_entries_kept" BEFORE UPDATE OR DELETE ON "money_entries"
FOR EACH ROW EXECUTE FUNCTION "money_refuse"();--> statement-breakpoint
CREATE TRIGGER "money_entries_no_truncate" BEFORE TRUNCATE ON "money_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "money_refuse"();
