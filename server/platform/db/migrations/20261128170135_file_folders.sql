CREATE TABLE "file_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"folder_id" uuid,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"trashed_with" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "trashed_with" uuid;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_folder_id_file_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."file_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_trashed_with_file_folders_id_fk" FOREIGN KEY ("trashed_with") REFERENCES "public"."file_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_folders_user" ON "file_folders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_folders_folder" ON "file_folders" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "file_folders_trashed_with" ON "file_folders" USING btree ("trashed_with");--> statement-breakpoint
CREATE INDEX "file_folders_trashed" ON "file_folders" USING btree ("trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_folders_name" ON "file_folders" USING btree ("user_id",coalesce("folder_id", '00000000-0000-0000-0000-000000000000'),"name") WHERE trashed_at is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_id_file_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."file_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_trashed_with_file_folders_id_fk" FOREIGN KEY ("trashed_with") REFERENCES "public"."file_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "files_trashed_with" ON "files" USING btree ("trashed_with");