CREATE TABLE "accounting_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"balances" jsonb NOT NULL,
	"note" text NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounting_periods_month_unique" UNIQUE("month"),
	CONSTRAINT "accounting_periods_sane" CHECK ("accounting_periods"."state" in ('closed', 'reopened') and "accounting_periods"."ends_at" > "accounting_periods"."starts_at" and ("accounting_periods"."state" = 'closed' or "accounting_periods"."reopened_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "provider_statements_sane" CHECK ("provider_statements"."provider" in ('wechatPay', 'alipay', 'stripe') and "provider_statements"."state" in ('waiting', 'imported', 'failed')
        and "provider_statements"."ends_at" > "provider_statements"."starts_at" and ("provider_statements"."state" <> 'imported' or "provider_statements"."imported_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"subject" text NOT NULL,
	"transaction_number" text,
	"our_number" text,
	"amount" bigint,
	"fee" bigint DEFAULT 0 NOT NULL,
	"our_amount" bigint,
	"currency" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"transaction_id" uuid,
	"fee_transaction_id" uuid,
	"state" text NOT NULL,
	"resolution" text,
	"note" text,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "statement_rows_sides" CHECK (("statement_rows"."number" is null) = ("statement_rows"."amount" is null) and ("statement_rows"."amount" is not null or "statement_rows"."our_amount" is not null)
        and ("statement_rows"."transaction_id" is null) = ("statement_rows"."our_amount" is null)
        and case "statement_rows"."state"
          when 'matched' then "statement_rows"."amount" = "statement_rows"."our_amount"
          when 'amount_differs' then "statement_rows"."amount" <> "statement_rows"."our_amount"
          when 'missing_here' then "statement_rows"."our_amount" is null
          when 'missing_there' then "statement_rows"."amount" is null
          when 'noted' then "statement_rows"."kind" in ('payout', 'fee')
          else false end),
	CONSTRAINT "statement_rows_resolution" CHECK (("statement_rows"."resolution" is null) = ("statement_rows"."resolved_at" is null) and ("statement_rows"."resolution" is null) = ("statement_rows"."note" is null)
        and ("statement_rows"."resolution" is null or "statement_rows"."resolution" in ('explained', 'written_off') and "statement_rows"."state" <> 'noted'))
);
--> statement-breakpoint
ALTER TABLE "money_transactions" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "money_transactions" ADD COLUMN "happened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounting_periods" ADD CONSTRAINT "accounting_periods_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_periods" ADD CONSTRAINT "accounting_periods_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_statement_id_provider_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."provider_statements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_transaction_id_money_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."money_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_fee_transaction_id_money_transactions_id_fk" FOREIGN KEY ("fee_transaction_id") REFERENCES "public"."money_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_periods_starts" ON "accounting_periods" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "accounting_periods_closed" ON "accounting_periods" USING btree ("ends_at") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "accounting_periods_closer" ON "accounting_periods" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "accounting_periods_reopener" ON "accounting_periods" USING btree ("reopened_by");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_statements_day" ON "provider_statements" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "provider_statements_starts" ON "provider_statements" USING btree ("starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_rows_number" ON "statement_rows" USING btree ("provider","number");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_rows_transaction" ON "statement_rows" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "statement_rows_statement" ON "statement_rows" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "statement_rows_unbooked" ON "statement_rows" USING btree ("statement_id") WHERE fee_transaction_id is null;--> statement-breakpoint
CREATE INDEX "statement_rows_fees" ON "statement_rows" USING btree ("fee_transaction_id");--> statement-breakpoint
CREATE INDEX "statement_rows_resolver" ON "statement_rows" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "statement_rows_open" ON "statement_rows" USING btree (((state in ('missing_here', 'missing_there', 'amount_differs') and resolution is null)::int),"id");--> statement-breakpoint
CREATE INDEX "statement_rows_happened" ON "statement_rows" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "statement_rows_subject" ON "statement_rows" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "statement_rows_payment" ON "statement_rows" USING btree ("transaction_number");--> statement-breakpoint
CREATE INDEX "statement_rows_ours" ON "statement_rows" USING btree ("our_number");--> statement-breakpoint
-- What a provider reports stays as it was reported; a row that had our side alone gets theirs once.
CREATE FUNCTION "statement_rows_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.number IS NOT NULL AND (NEW.number, NEW.amount, NEW.fee, NEW.currency, NEW.provider) IS DISTINCT FROM (OLD.number, OLD.amount, OLD.fee, OLD.currency, OLD.provider) THEN
    RAISE EXCEPTION 'what a statement says is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "statement_rows_kept" BEFORE UPDATE ON "statement_rows"
FOR EACH ROW EXECUTE FUNCTION "statement_rows_kept"();--> statement-breakpoint
-- Nothing is booked in a month that is closed, nor before one.
CREATE FUNCTION "money_period_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounting_periods WHERE state = 'closed' AND ends_at > NEW.booked_at) THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.booked_at USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "money_transactions_open" BEFORE INSERT ON "money_transactions"
FOR EACH ROW EXECUTE FUNCTION "money_period_open"();
