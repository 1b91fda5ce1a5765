CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_state" CHECK ("payment_disputes"."amount" > 0 and "payment_disputes"."state" in ('open', 'won', 'lost') and ("payment_disputes"."state" = 'open') = ("payment_disputes"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_number" ON "payment_disputes" USING btree ("payment_id","number");--> statement-breakpoint
CREATE INDEX "payment_attempts_bill" ON "payment_attempts" USING btree ("bill_id");--> statement-breakpoint
-- A dispute is decided once; nothing else of it is ever rewritten.
CREATE FUNCTION "payment_disputes_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'open' OR NEW.state = 'open'
    OR (NEW.id, NEW.payment_id, NEW.number, NEW.amount, NEW.currency, NEW.reason, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.payment_id, OLD.number, OLD.amount, OLD.currency, OLD.reason, OLD.created_at) THEN
    RAISE EXCEPTION 'a dispute is only ever decided, once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_disputes_kept" BEFORE UPDATE OR DELETE ON "payment_disputes"
FOR EACH ROW EXECUTE FUNCTION "payment_disputes_kept"();
