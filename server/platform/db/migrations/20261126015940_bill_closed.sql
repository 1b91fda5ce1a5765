ALTER TABLE "bills" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_closed_by" CHECK ("bills"."closed_by" in ('payer', 'time', 'provider', 'seller'));