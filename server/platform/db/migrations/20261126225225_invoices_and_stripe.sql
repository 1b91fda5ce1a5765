CREATE INDEX "payment_attempts_created" ON "payment_attempts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("provider","received_at");--> statement-breakpoint
CREATE INDEX "fapiao_requests_waiting" ON "fapiao_requests" USING btree ("created_at") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "fapiao_requests_red" ON "fapiao_requests" USING btree ("red_due_at") WHERE red_due_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_tax_number" ON "invoices" USING btree (("buyer" ->> 'taxId')) WHERE (buyer ->> 'taxId') <> '';--> statement-breakpoint
CREATE INDEX "invoices_buyer" ON "invoices" USING btree (lower("buyer" ->> 'name') collate "C");--> statement-breakpoint
CREATE INDEX "invoices_buyer_parts" ON "invoices" USING gin (lower("buyer" ->> 'name') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_country" ON "invoices" USING btree (("buyer" ->> 'country'),"issued_at");--> statement-breakpoint
CREATE INDEX "invoices_failed" ON "invoices" USING btree ("issued_at") WHERE pdf_state = 'failed';--> statement-breakpoint
CREATE INDEX "subscriptions_planned" ON "subscriptions" USING btree (coalesce("charge_at", "cancel_at", "ends_at"),"id") WHERE renewal = 'auto' and status <> 'ended';