-- The payment that paid a bill: before what came too late or twice, and that before another amount.
CREATE FUNCTION "paying_payment"("bill" uuid) RETURNS SETOF "payments" LANGUAGE sql STABLE AS $$
  SELECT * FROM "payments" p WHERE p."bill_id" = "bill"
  ORDER BY p."state" <> 'settled', p."state" = 'parked', p."created_at", p."id" LIMIT 1
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "payments_method"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "bills" SET "method" = first."provider" FROM "paying_payment"(NEW."bill_id") first
  WHERE "bills"."id" = NEW."bill_id" AND "bills"."method" IS DISTINCT FROM first."provider";
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "money_back" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
-- Refunds that nobody asked for are booked nowhere else: they went back where they are done.
CREATE FUNCTION "bill_money_back"("bill" uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN failed THEN 'failed' WHEN open THEN 'pending' WHEN returned = 0 THEN 'none' WHEN returned >= paid THEN 'whole' ELSE 'part' END
  FROM (SELECT coalesce(bool_or(r."state" = 'failed'), false) AS failed, coalesce(bool_or(r."state" IN ('due', 'pending')), false) AS open,
      coalesce(sum(r."amount") FILTER (WHERE r."kind" = 'auto' AND r."state" = 'done'), 0)
        + coalesce((SELECT sum(b."amount") FROM "payment_returns" b JOIN "payments" p ON p."id" = b."payment_id" WHERE p."bill_id" = "bill"), 0) AS returned,
      (SELECT sum(p."amount") FROM "payments" p WHERE p."bill_id" = "bill") AS paid
    FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id" WHERE p."bill_id" = "bill") back
$$;--> statement-breakpoint
-- Whoever gives money back has the bill locked already.
CREATE FUNCTION "bills_money_back"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "of" uuid;
  back text;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN "of" := NEW."bill_id";
  ELSE SELECT p."bill_id" INTO "of" FROM "payments" p WHERE p."id" = NEW."payment_id";
  END IF;
  back := "bill_money_back"("of");
  UPDATE "bills" SET "money_back" = back WHERE "id" = "of" AND "money_back" <> back;
  RETURN NULL;
END $$;--> statement-breakpoint
-- a second payment makes the whole of what went back a part of what was paid
CREATE TRIGGER "payments_money_back" AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION "bills_money_back"();--> statement-breakpoint
CREATE TRIGGER "refunds_money_back" AFTER INSERT OR UPDATE OF "state" ON "refunds" FOR EACH ROW EXECUTE FUNCTION "bills_money_back"();--> statement-breakpoint
CREATE TRIGGER "payment_returns_money_back" AFTER INSERT ON "payment_returns" FOR EACH ROW EXECUTE FUNCTION "bills_money_back"();--> statement-breakpoint
UPDATE "bills" SET "money_back" = "bill_money_back"("id") WHERE "id" IN (SELECT p."bill_id" FROM "payments" p
  WHERE EXISTS (SELECT FROM "refunds" r WHERE r."payment_id" = p."id") OR EXISTS (SELECT FROM "payment_returns" r WHERE r."payment_id" = p."id"));--> statement-breakpoint
CREATE INDEX "bills_back_attention" ON "bills" USING btree ("money_back",((status = 'parked')::int),"id") WHERE money_back <> 'none';--> statement-breakpoint
CREATE INDEX "bills_back_created" ON "bills" USING btree ("money_back","created_at","id") WHERE money_back <> 'none';--> statement-breakpoint
CREATE INDEX "bills_back_amount" ON "bills" USING btree ("money_back","pay_amount","id") WHERE money_back <> 'none';
