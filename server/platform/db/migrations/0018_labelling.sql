CREATE TABLE "column_labellings" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"column" text NOT NULL,
	"task" jsonb NOT NULL,
	"task_hash" text NOT NULL,
	"model" text NOT NULL,
	"asked" integer NOT NULL,
	"labelled" integer DEFAULT 0 NOT NULL,
	"undecided" integer DEFAULT 0 NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"hold" text,
	"error_code" text,
	"error_msg" text,
	"stop_requested_at" timestamp with time zone,
	"locale" text NOT NULL,
	"timezone_offset" double precision NOT NULL,
	"worker" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "column_labels" (
	"table_id" uuid NOT NULL,
	"task_hash" text NOT NULL,
	"of" text NOT NULL,
	"value" text NOT NULL,
	"model" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "column_labels_table_id_task_hash_of_pk" PRIMARY KEY("table_id","task_hash","of")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "table_id" uuid;--> statement-breakpoint
ALTER TABLE "column_labellings" ADD CONSTRAINT "column_labellings_table_id_data_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."data_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_labellings" ADD CONSTRAINT "column_labellings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_labels" ADD CONSTRAINT "column_labels_table_id_data_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."data_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "column_labellings_running" ON "column_labellings" USING btree ("worker") WHERE status = 'running';