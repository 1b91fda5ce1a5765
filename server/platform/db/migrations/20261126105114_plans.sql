CREATE TABLE "plan_prices" (
	"plan_code" text NOT NULL,
	"version_number" integer NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "plan_prices_plan_code_version_number_currency_interval_pk" PRIMARY KEY("plan_code","version_number","currency","interval"),
	CONSTRAINT "plan_prices_values" CHECK ("plan_prices"."amount" > 0 and "plan_prices"."interval" in ('month', 'year') and "plan_prices"."currency" in ('CNY', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"plan_code" text NOT NULL,
	"number" integer NOT NULL,
	"on_request" boolean NOT NULL,
	"credits" bigint NOT NULL,
	"min_seats" integer NOT NULL,
	"max_seats" integer NOT NULL,
	"trial_days" integer NOT NULL,
	"functions" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "plan_versions_plan_code_number_pk" PRIMARY KEY("plan_code","number"),
	CONSTRAINT "plan_versions_numbers" CHECK ("plan_versions"."number" > 0 and "plan_versions"."credits" >= 0 and "plan_versions"."min_seats" between 1 and "plan_versions"."max_seats" and "plan_versions"."trial_days" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"code" text PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"names" jsonb NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "plans_status" CHECK ("plans"."status" in ('on_sale', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_version_fk" FOREIGN KEY ("plan_code","version_number") REFERENCES "public"."plan_versions"("plan_code","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_plan_code_plans_code_fk" FOREIGN KEY ("plan_code") REFERENCES "public"."plans"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_rank" ON "plans" USING btree ("rank");--> statement-breakpoint
-- A published version stays as it is, with its prices: what somebody pays for is not changed behind their back.
CREATE FUNCTION "plan_versions_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NOT NULL THEN
    RAISE EXCEPTION 'version % of plan % is published', OLD.number, OLD.plan_code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER "plan_versions_kept" BEFORE UPDATE OR DELETE ON "plan_versions" FOR EACH ROW EXECUTE FUNCTION "plan_versions_kept"();--> statement-breakpoint
CREATE FUNCTION "plan_prices_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM plan_versions v WHERE v.published_at IS NOT NULL
    AND ((TG_OP <> 'INSERT' AND v.plan_code = OLD.plan_code AND v.number = OLD.version_number)
      OR (TG_OP <> 'DELETE' AND v.plan_code = NEW.plan_code AND v.number = NEW.version_number))) THEN
    RAISE EXCEPTION 'prices of a published version are kept' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER "plan_prices_kept" BEFORE INSERT OR UPDATE OR DELETE ON "plan_prices" FOR EACH ROW EXECUTE FUNCTION "plan_prices_kept"();--> statement-breakpoint
INSERT INTO "plans" ("code", "rank", "status", "names") VALUES
  ('free', 0, 'on_sale', '{"en_US":"Free","zh_CN":"免费版","ja_JP":"フリー","ko_KR":"무료","fr_FR":"Gratuit"}'),
  ('pro', 10, 'on_sale', '{"en_US":"Pro","zh_CN":"专业版","ja_JP":"プロ","ko_KR":"프로","fr_FR":"Pro"}'),
  ('team', 20, 'on_sale', '{"en_US":"Team","zh_CN":"团队版","ja_JP":"チーム","ko_KR":"팀","fr_FR":"Équipe"}'),
  ('business', 30, 'on_sale', '{"en_US":"Business","zh_CN":"企业版","ja_JP":"ビジネス","ko_KR":"비즈니스","fr_FR":"Entreprise"}');--> statement-breakpoint
INSERT INTO "plan_versions" ("plan_code", "number", "on_request", "credits", "min_seats", "max_seats", "trial_days", "functions") VALUES
  ('free', 1, false, 200000, 1, 1, 0, '{"tables":10,"rows_per_table":100000,"scheduled_reports":1,"open_api":false,"shared_projects":false}'),
  ('pro', 1, false, 5000000, 1, 1, 0, '{"tables":200,"rows_per_table":2000000,"scheduled_reports":20,"open_api":true,"shared_projects":false}'),
  ('team', 1, false, 10000000, 3, 500, 0, '{"tables":null,"rows_per_table":10000000,"scheduled_reports":200,"open_api":true,"shared_projects":true}'),
  ('business', 1, true, 0, 25, 500, 0, '{"tables":null,"rows_per_table":50000000,"scheduled_reports":null,"open_api":true,"shared_projects":true}');--> statement-breakpoint
INSERT INTO "plan_prices" ("plan_code", "version_number", "currency", "interval", "amount") VALUES
  ('pro', 1, 'USD', 'month', 2400), ('pro', 1, 'USD', 'year', 22800), ('pro', 1, 'CNY', 'month', 16800), ('pro', 1, 'CNY', 'year', 159600),
  ('team', 1, 'USD', 'month', 3600), ('team', 1, 'USD', 'year', 34800), ('team', 1, 'CNY', 'month', 24800), ('team', 1, 'CNY', 'year', 238800);--> statement-breakpoint
UPDATE "plan_versions" SET "published_at" = now();
