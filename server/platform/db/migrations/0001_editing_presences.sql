CREATE TABLE "editing_presences" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editing_presences_route_key_user_id_pk" PRIMARY KEY("route","key","user_id")
);
--> statement-breakpoint
ALTER TABLE "editing_presences" ADD CONSTRAINT "editing_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- registering an editor asked for a permission that most administrators lack
UPDATE "api_routes" SET "permission" = 'account.profile:view' WHERE "operation" = 'editingRegister' AND "permission" = 'admin.platform:edit';
