CREATE TABLE "ai_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid,
	"task" text NOT NULL,
	"model" text,
	"state" text NOT NULL,
	"ms" double precision,
	"tokens_in" bigint,
	"tokens_out" bigint,
	"credits" bigint NOT NULL,
	"held" bigint,
	"price_in" bigint,
	"price_out" bigint,
	"message_id" uuid,
	"chat_id" uuid,
	"project_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_corrections" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"reason" text NOT NULL,
	"reverses_id" uuid
);
--> statement-breakpoint
ALTER TABLE "ai_uses" ADD CONSTRAINT "ai_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_uses" ADD CONSTRAINT "ai_uses_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_corrections" ADD CONSTRAINT "credit_corrections_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_corrections" ADD CONSTRAINT "credit_corrections_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_corrections" ADD CONSTRAINT "credit_corrections_reverses_id_credit_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."credit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_uses_entry" ON "ai_uses" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ai_uses_created" ON "ai_uses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ai_uses_credits" ON "ai_uses" USING btree ("credits","id");--> statement-breakpoint
CREATE INDEX "ai_uses_model" ON "ai_uses" USING btree ("model");--> statement-breakpoint
CREATE INDEX "ai_uses_user" ON "ai_uses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_corrections_reverses" ON "credit_corrections" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "credit_corrections_actor" ON "credit_corrections" USING btree ("actor_id");--> statement-breakpoint
-- what earlier versions charged for: prices of then were not kept, how an answer ended stands in its message
INSERT INTO "ai_uses" ("id", "user_id", "entry_id", "task", "model", "state", "ms", "tokens_in", "tokens_out", "credits", "held", "message_id", "chat_id", "project_id", "created_at")
SELECT gen_random_uuid(), e."user_id", e."id", CASE WHEN e."table_id" IS NOT NULL THEN 'labelling' ELSE coalesce(c."kind", 'chat') END, e."model",
  CASE WHEN m."status" = 'stopped' THEN 'stopped' WHEN m."parts" @> '[{"type":"refusal"}]' THEN 'refused' ELSE 'answered' END,
  m."ms", e."tokens_in", e."tokens_out", -e."amount",
  (SELECT r."held" FROM "credit_entries" r WHERE r."user_id" = e."user_id" AND r."kind" = 'reserve' AND r."reference" = e."reference"),
  e."message_id", e."chat_id", e."project_id", e."created_at"
FROM "credit_entries" e LEFT JOIN "messages" m ON m."id" = e."message_id" LEFT JOIN "chats" c ON c."id" = e."chat_id"
WHERE e."kind" = 'consume';--> statement-breakpoint
INSERT INTO "ai_uses" ("id", "user_id", "task", "model", "state", "ms", "credits", "message_id", "chat_id", "project_id", "created_at")
SELECT gen_random_uuid(), c."user_id", c."kind", coalesce(m."model", nullif(m."answerer", 'built_in')), 'failed', m."ms", 0, m."id", c."id", c."project_id", m."created_at"
FROM "messages" m JOIN "chats" c ON c."id" = m."chat_id"
WHERE m."role" = 'assistant' AND m."status" IN ('failed', 'interrupted');--> statement-breakpoint
-- reasons stand in the record of the same moment
INSERT INTO "credit_corrections" ("entry_id", "actor_id", "reason")
SELECT e."id", u."id", coalesce((
  SELECT r."reason" FROM "operation_records" r
  WHERE r."entity" = 'user' AND r."entity_id" = e."user_id"::text AND r."actor_id" = u."id" AND r."action" IN ('grant_credits', 'bulk')
    AND r."at" BETWEEN e."created_at" - interval '5 seconds' AND e."created_at" + interval '5 seconds'
  ORDER BY abs(extract(epoch FROM r."at" - e."created_at")) LIMIT 1), '')
FROM "credit_entries" e LEFT JOIN "users" u ON u."id"::text = split_part(e."reference", ' ', 2)
WHERE starts_with(e."reference", 'admin ');
