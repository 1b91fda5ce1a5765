CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"pay_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "bills_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "bills_status" CHECK ("bills"."status" in ('unpaid', 'processing', 'paid', 'closed', 'parked'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_num" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pack_id" text NOT NULL,
	"credits" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_order_num_unique" UNIQUE("order_num"),
	CONSTRAINT "orders_positive" CHECK ("orders"."total_amount" > 0 and "orders"."credits" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"app_type" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"state" text NOT NULL,
	"start" jsonb,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_out_trade_no_unique" UNIQUE("out_trade_no")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"out_refund_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "refunds_out_refund_no_unique" UNIQUE("out_refund_no")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"type" text NOT NULL,
	"out_trade_no" text,
	"trade" jsonb NOT NULL,
	"body_hash" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_open" ON "bills" USING btree ("expires_at") WHERE status = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_live" ON "payment_attempts" USING btree ("bill_id","provider","app_type") WHERE state in ('creating', 'open');--> statement-breakpoint
CREATE INDEX "payment_attempts_check" ON "payment_attempts" USING btree ("check_at") WHERE state in ('creating', 'open', 'closing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("provider","provider_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_settled" ON "payments" USING btree ("bill_id") WHERE state = 'settled';--> statement-breakpoint
CREATE INDEX "payments_bill" ON "payments" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "refunds_next" ON "refunds" USING btree ("next_at") WHERE state in ('due', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_external" ON "webhook_events" USING btree ("provider","external_id");--> statement-breakpoint
CREATE INDEX "webhook_events_pending" ON "webhook_events" USING btree ("next_at") WHERE state = 'pending';--> statement-breakpoint
-- A bill moves forward only: what is paid stays paid, what is closed stays closed, nothing becomes unpaid again.
CREATE FUNCTION "bills_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status IN ('paid', 'closed') OR NEW.status = 'unpaid') THEN
    RAISE EXCEPTION 'a bill cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.pay_amount <> OLD.pay_amount OR NEW.currency <> OLD.currency THEN
    RAISE EXCEPTION 'the amount of a bill is fixed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "bills_forward" BEFORE UPDATE ON "bills" FOR EACH ROW EXECUTE FUNCTION "bills_forward"();--> statement-breakpoint
-- What was paid is never rewritten; a refund changes its state and nothing else.
CREATE FUNCTION "payments_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.amount <> OLD.amount OR NEW.currency <> OLD.currency
    OR NEW.provider_number <> OLD.provider_number OR NEW.bill_id <> OLD.bill_id THEN
    RAISE EXCEPTION 'payments are kept as they were made' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payments_kept" BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "payments_kept"();
