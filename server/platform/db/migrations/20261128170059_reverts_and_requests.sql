CREATE TABLE "operation_reverts" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"revert_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "operation_reverts_revert_id_unique" UNIQUE("revert_id")
);
