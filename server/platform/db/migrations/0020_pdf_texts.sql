CREATE TABLE "pdf_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"pages" jsonb NOT NULL,
	"characters" integer NOT NULL,
	"tokens" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pdf_texts" ADD CONSTRAINT "pdf_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;