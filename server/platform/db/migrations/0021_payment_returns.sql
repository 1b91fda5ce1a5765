CREATE TABLE "payment_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"credits_taken" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_returns_amounts" CHECK ("payment_returns"."amount" > 0 and "payment_returns"."credits_taken" between 0 and "payment_returns"."credits")
);
--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_returns_number" ON "payment_returns" USING btree ("payment_id","number");--> statement-breakpoint
-- What was given back is never rewritten, and never more than was paid.
CREATE FUNCTION "payment_returns_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'payment_returns is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.amount + coalesce((SELECT sum(amount) FROM payment_returns WHERE payment_id = NEW.payment_id), 0)
    > (SELECT amount FROM payments WHERE id = NEW.payment_id FOR UPDATE) THEN
    RAISE EXCEPTION 'more would be given back than was paid' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_returns_kept" BEFORE INSERT OR UPDATE OR DELETE ON "payment_returns"
FOR EACH ROW EXECUTE FUNCTION "payment_returns_kept"();
