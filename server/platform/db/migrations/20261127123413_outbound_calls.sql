CREATE TABLE "third_breakers" (
	"interface_key" text NOT NULL,
	"target" text NOT NULL,
	"process" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"trial_at" timestamp with time zone NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "third_breakers_interface_key_target_process_pk" PRIMARY KEY("interface_key","target","process")
);
--> statement-breakpoint
CREATE TABLE "third_call_hours" (
	"interface_key" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"up_to_ms" integer NOT NULL,
	"calls" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "third_call_hours_interface_key_hour_up_to_ms_pk" PRIMARY KEY("interface_key","hour","up_to_ms")
);
--> statement-breakpoint
CREATE TABLE "third_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"interface_key" text NOT NULL,
	"target" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"attempt" smallint NOT NULL,
	"outcome" text NOT NULL,
	"status" integer NOT NULL,
	"error" text NOT NULL,
	"ms" integer NOT NULL,
	"first_byte_ms" integer,
	"bytes_in" bigint NOT NULL,
	"bytes_out" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "third_interfaces" (
	"key" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"method" text NOT NULL,
	"template" text NOT NULL,
	"auth" text NOT NULL,
	"repeat" text NOT NULL,
	"is_ready" boolean NOT NULL,
	"has_sample" boolean NOT NULL,
	"default_timeout_ms" integer NOT NULL,
	"default_retries" integer NOT NULL,
	"default_concurrency" integer NOT NULL,
	"default_breaker_failures" integer NOT NULL,
	"default_breaker_open_ms" integer NOT NULL,
	"timeout_ms" integer,
	"retries" integer,
	"concurrency" integer,
	"breaker_failures" integer,
	"breaker_open_ms" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "third_call_hours_hour" ON "third_call_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "third_calls_interface" ON "third_calls" USING btree ("interface_key","at");--> statement-breakpoint
CREATE INDEX "third_calls_at" ON "third_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "third_interfaces_name" ON "third_interfaces" USING btree (lower("key"));