CREATE TABLE "operation_hours" (
	"operation" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	"refused" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "operation_hours_operation_hour_pk" PRIMARY KEY("operation","hour")
);
--> statement-breakpoint
CREATE INDEX "operation_hours_hour" ON "operation_hours" USING btree ("hour");