CREATE TABLE "billing_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fapiao_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"buyer_kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"number" text,
	"reason" text,
	"red_due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "fapiao_requests_state" CHECK ("fapiao_requests"."amount" > 0 and case "fapiao_requests"."status" when 'issued' then "fapiao_requests"."number" is not null when 'rejected' then "fapiao_requests"."reason" is not null else "fapiao_requests"."number" is null end)
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"missing" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_sequences" (
	"issuer" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_sequences_issuer_kind_year_pk" PRIMARY KEY("issuer","kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"return_id" uuid,
	"corrects_id" uuid,
	"replaces_id" uuid,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"tax_inclusive" boolean NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"locale" text NOT NULL,
	"zone" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"pdf_state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."net" + "invoices"."tax" = "invoices"."total" and "invoices"."net" >= 0 and "invoices"."tax" >= 0),
	CONSTRAINT "invoices_kind" CHECK (case "invoices"."kind" when 'invoice' then "invoices"."status" in ('paid', 'void') and "invoices"."return_id" is null and "invoices"."corrects_id" is null
        else "invoices"."kind" = 'credit_note' and "invoices"."status" = 'issued' and "invoices"."return_id" is not null and "invoices"."corrects_id" is not null end),
	CONSTRAINT "invoices_void" CHECK (("invoices"."status" = 'void') = ("invoices"."voided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"product" text NOT NULL,
	"basis_points" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_rates_sane" CHECK ("tax_rates"."basis_points" between 0 and 10000 and ("tax_rates"."ends_at" is null or "tax_rates"."ends_at" > "tax_rates"."starts_at"))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fapiao_requests" ADD CONSTRAINT "fapiao_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fapiao_requests" ADD CONSTRAINT "fapiao_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_return_id_payment_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."payment_returns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_invoices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fapiao_requests_open" ON "fapiao_requests" USING btree ("invoice_id") WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX "fapiao_requests_invoice" ON "fapiao_requests" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "fapiao_requests_user" ON "fapiao_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_files_content" ON "invoice_files" USING btree ("invoice_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("issuer","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("issuer","kind","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE kind = 'invoice' and status <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_return" ON "invoices" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "invoices_order_key" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaces" ON "invoices" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "tax_rates_country" ON "tax_rates" USING btree ("country","id");--> statement-breakpoint
-- What a document says stays as it was issued: it can become void, once, and its PDF can be made.
CREATE FUNCTION "invoices_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.status <> NEW.status AND NOT (OLD.status = 'paid' AND NEW.status = 'void'))
    OR to_jsonb(OLD) - ARRAY['status', 'voided_at', 'void_reason', 'pdf_state', 'version']
      <> to_jsonb(NEW) - ARRAY['status', 'voided_at', 'void_reason', 'pdf_state', 'version'] THEN
    RAISE EXCEPTION 'document % is issued', OLD.number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoices_kept"();--> statement-breakpoint
CREATE FUNCTION "invoice_sequences_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.last <> OLD.last + 1 THEN
    RAISE EXCEPTION 'numbers of documents follow one another' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_sequences_forward" BEFORE UPDATE OR DELETE ON "invoice_sequences" FOR EACH ROW EXECUTE FUNCTION "invoice_sequences_forward"();
