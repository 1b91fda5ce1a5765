ALTER TABLE "brands" ADD COLUMN "heading_font" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "text_font" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "audience" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "sites" jsonb DEFAULT '[]'::jsonb NOT NULL;