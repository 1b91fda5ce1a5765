CREATE INDEX "analyses_chat" ON "analyses" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "analyses_message" ON "analyses" USING btree ("message_id");