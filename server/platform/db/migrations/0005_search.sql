CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid,
	"message_id" uuid,
	"table_id" uuid,
	"role" text,
	"features" text[] NOT NULL,
	"text" text NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"version" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_table_id_data_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."data_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_tokens" ON "search_documents" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "search_documents_user" ON "search_documents" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "search_documents_chat" ON "search_documents" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "search_documents_message" ON "search_documents" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "search_documents_table" ON "search_documents" USING btree ("table_id");