CREATE TABLE "wechat_bindings" (
	"user_id" uuid NOT NULL,
	"app_id" text NOT NULL,
	"open_hash" text NOT NULL,
	"union_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"way" text NOT NULL,
	"user_id" uuid,
	"callback_route" text,
	"identity" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wechat_bindings" ADD CONSTRAINT "wechat_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_states" ADD CONSTRAINT "wechat_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_bindings_open" ON "wechat_bindings" USING btree ("app_id","open_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_bindings_person" ON "wechat_bindings" USING btree ("user_id","app_id");--> statement-breakpoint
CREATE INDEX "wechat_bindings_union" ON "wechat_bindings" USING btree ("union_hash");--> statement-breakpoint
CREATE INDEX "wechat_states_expiry" ON "wechat_states" USING btree ("expires_at");