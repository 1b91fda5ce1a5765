CREATE TABLE "tool_decisions" (
	"message_id" uuid NOT NULL,
	"tool_id" text NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_decisions_message_id_tool_id_pk" PRIMARY KEY("message_id","tool_id")
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "allowed_tools" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answerer" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "tool_decisions" ADD CONSTRAINT "tool_decisions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;