ALTER TABLE "idempotency_keys" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "worker" bigint;