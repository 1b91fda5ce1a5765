ALTER TABLE "bills" ADD COLUMN "method" text;--> statement-breakpoint
-- Whoever pays has the bill locked already; a change of state of a payment that came late seldom changes what paid.
CREATE FUNCTION "payments_method"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "bills" SET "method" = first."provider" FROM (
    SELECT p."provider" FROM "payments" p WHERE p."bill_id" = NEW."bill_id"
    ORDER BY p."state" <> 'settled', p."state" = 'parked', p."created_at", p."id" LIMIT 1) first
  WHERE "bills"."id" = NEW."bill_id" AND "bills"."method" IS DISTINCT FROM first."provider";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payments_method" AFTER INSERT OR UPDATE OF "state" ON "payments" FOR EACH ROW EXECUTE FUNCTION "payments_method"();--> statement-breakpoint
UPDATE "bills" SET "method" = (SELECT p."provider" FROM "payments" p WHERE p."bill_id" = "bills"."id"
  ORDER BY p."state" <> 'settled', p."state" = 'parked', p."created_at", p."id" LIMIT 1)
WHERE "id" IN (SELECT "bill_id" FROM "payments");--> statement-breakpoint
CREATE INDEX "bills_currency_amount" ON "bills" USING btree ("currency","pay_amount","id");--> statement-breakpoint
CREATE INDEX "bills_method_amount" ON "bills" USING btree ("method","pay_amount","id");--> statement-breakpoint
CREATE INDEX "bills_status" ON "bills" USING btree ("status","id") WHERE status <> 'paid';
