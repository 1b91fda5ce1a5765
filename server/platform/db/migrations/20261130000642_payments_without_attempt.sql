ALTER TABLE "payments" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
-- a bank transfer was opened at no provider: the attempt that stood in for that is gone, the payment stays as it was made
UPDATE "payments" SET "attempt_id" = NULL WHERE "provider" = 'bank';--> statement-breakpoint
DELETE FROM "payment_attempts" WHERE "provider" = 'bank';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt" CHECK (("payments"."attempt_id" is null) = ("payments"."provider" = 'bank'));
