CREATE TABLE "help_styles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"tone" text NOT NULL,
	"width" text NOT NULL,
	"is_default" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_tags" (
	"tag_id" text PRIMARY KEY NOT NULL,
	"page_path" text NOT NULL,
	"enabled" boolean NOT NULL,
	"style_id" uuid,
	"version" integer NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_drafts" (
	"msgid" text NOT NULL,
	"lang" text NOT NULL,
	"msgstr" text,
	"version" integer NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_drafts_msgid_lang_pk" PRIMARY KEY("msgid","lang")
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"changes" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"text_count" integer NOT NULL,
	"restored" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_tags" ADD CONSTRAINT "help_tags_style_id_help_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."help_styles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_tags" ADD CONSTRAINT "help_tags_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_drafts" ADD CONSTRAINT "text_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_styles_name" ON "help_styles" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "help_styles_default" ON "help_styles" USING btree ("is_default") WHERE "help_styles"."is_default";--> statement-breakpoint
CREATE INDEX "help_tags_style_key" ON "help_tags" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "help_tags_updated_by_key" ON "help_tags" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "text_drafts_updated_by_key" ON "text_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "text_versions_created_by_key" ON "text_versions" USING btree ("created_by");