CREATE TABLE "ai_use_days" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_use_sums" (
	"starts_at" timestamp with time zone NOT NULL,
	"task" text NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"pace" integer NOT NULL,
	"uses" bigint NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"unpriced" bigint NOT NULL,
	CONSTRAINT "ai_use_sums_starts_at_task_model_state_pace_pk" PRIMARY KEY("starts_at","task","model","state","pace")
);
--> statement-breakpoint
ALTER TABLE "ai_use_sums" ADD CONSTRAINT "ai_use_sums_starts_at_ai_use_days_starts_at_fk" FOREIGN KEY ("starts_at") REFERENCES "public"."ai_use_days"("starts_at") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_use_days_end" ON "ai_use_days" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "ai_uses_project" ON "ai_uses" USING btree ("project_id","created_at") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_charged" ON "credit_entries" USING btree ("created_at","account_id","actor_id","table_id","amount") WHERE kind = 'consume';--> statement-breakpoint
CREATE INDEX "credit_entries_moved" ON "credit_entries" USING btree ("created_at","kind","amount") WHERE kind <> 'consume' and amount <> 0;--> statement-breakpoint
-- A day that is added up is no longer so once a use of it comes, goes or changes.
CREATE FUNCTION "ai_use_days_forget"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ai_use_days d
  WHERE d.ends_at > (SELECT min(created_at) FROM changed)
    AND EXISTS (SELECT FROM changed c WHERE c.created_at >= d.starts_at AND c.created_at < d.ends_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ai_uses_came" AFTER INSERT ON "ai_uses" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "ai_use_days_forget"();--> statement-breakpoint
CREATE TRIGGER "ai_uses_went" AFTER DELETE ON "ai_uses" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "ai_use_days_forget"();--> statement-breakpoint
CREATE TRIGGER "ai_uses_changed" AFTER UPDATE ON "ai_uses" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "ai_use_days_forget"();--> statement-breakpoint
CREATE TRIGGER "ai_uses_changed_to" AFTER UPDATE ON "ai_uses" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "ai_use_days_forget"();
