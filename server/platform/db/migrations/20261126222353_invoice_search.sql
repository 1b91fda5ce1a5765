CREATE INDEX "fapiao_requests_waiting" ON "fapiao_requests" USING btree ("created_at") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "fapiao_requests_red" ON "fapiao_requests" USING btree ("red_due_at") WHERE red_due_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_tax_number" ON "invoices" USING btree (("buyer" ->> 'taxId')) WHERE (buyer ->> 'taxId') <> '';--> statement-breakpoint
CREATE INDEX "invoices_buyer" ON "invoices" USING btree (lower("buyer" ->> 'name') collate "C");--> statement-breakpoint
CREATE INDEX "invoices_buyer_parts" ON "invoices" USING gin (lower("buyer" ->> 'name') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_country" ON "invoices" USING btree (("buyer" ->> 'country'),"issued_at");--> statement-breakpoint
CREATE INDEX "invoices_failed" ON "invoices" USING btree ("issued_at") WHERE pdf_state = 'failed';