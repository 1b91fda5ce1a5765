CREATE TABLE "credit_grant_uses" (
	"entry_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "credit_grant_uses_entry_id_grant_id_pk" PRIMARY KEY("entry_id","grant_id")
);
--> statement-breakpoint
CREATE TABLE "credit_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid,
	"team_id" uuid,
	"account_id" uuid GENERATED ALWAYS AS (coalesce(user_id, team_id)) STORED NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"rest" bigint NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"gone" bigint DEFAULT 0 NOT NULL,
	"priority" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"subscription_id" uuid,
	"cycle_starts_at" timestamp with time zone,
	"of_month" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_grants_owner" CHECK (num_nonnulls("credit_grants"."user_id", "credit_grants"."team_id") = 1),
	CONSTRAINT "credit_grants_sum" CHECK ("credit_grants"."amount" = "credit_grants"."rest" + "credit_grants"."spent" + "credit_grants"."gone" and "credit_grants"."rest" >= 0 and "credit_grants"."spent" >= 0 and "credit_grants"."gone" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_grant_uses" ADD CONSTRAINT "credit_grant_uses_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant_uses" ADD CONSTRAINT "credit_grant_uses_grant_id_credit_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."credit_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_grant_uses_grant" ON "credit_grant_uses" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "credit_grants_entry" ON "credit_grants" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "credit_grants_user_key" ON "credit_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_grants_team_key" ON "credit_grants" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "credit_grants_account" ON "credit_grants" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credit_grants_left" ON "credit_grants" USING btree ("account_id") WHERE rest > 0 or of_month;--> statement-breakpoint
CREATE INDEX "credit_grants_month" ON "credit_grants" USING btree ("subscription_id","cycle_starts_at") WHERE of_month;--> statement-breakpoint
CREATE INDEX "credit_grants_created" ON "credit_grants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "credit_grants_end" ON "credit_grants" USING btree ("expires_at" NULLS FIRST,"id");--> statement-breakpoint
-- What is left of each grant follows from the entries, as the balance does: nothing else writes it. The account is locked by then.
-- The grant that a debit belongs to: what it takes back, or the order whose money went back.
CREATE FUNCTION "credit_grant_of"(e credit_entries) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN e.reference ~ '^reversal [0-9a-f-]{36}$' THEN substr(e.reference, 10)::uuid
    WHEN e.reference ~ '^return [0-9a-f-]{36}$' THEN (
      SELECT g.id FROM payment_returns r JOIN payments p ON p.id = r.payment_id JOIN bills b ON b.id = p.bill_id
        JOIN credit_entries g ON g.account_id = e.account_id AND g.kind = 'grant' AND g.reference = 'order ' || b.order_id
      WHERE r.id = substr(e.reference, 8)::uuid)
  END
$$;--> statement-breakpoint
-- What an entry takes or, below 0, gives back of a grant.
CREATE FUNCTION "credit_grant_use"(entry uuid, grant_of uuid, part bigint, is_use boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_grants SET rest = rest - part, spent = spent + CASE WHEN is_use THEN part ELSE 0 END, gone = gone + CASE WHEN is_use THEN 0 ELSE part END
    WHERE id = grant_of;
  INSERT INTO credit_grant_uses (entry_id, grant_id, amount) VALUES (entry, grant_of, part)
    ON CONFLICT (entry_id, grant_id) DO UPDATE SET amount = credit_grant_uses.amount + excluded.amount;
END $$;--> statement-breakpoint
-- A charge is spent by priority, then what ends first, then what is oldest. What else goes is of its own grant first, then of what stays,
-- and of the month that runs last, for that is spent and ends by itself; where a month is over or the money of a plan went back, of the month first.
CREATE FUNCTION "credit_grants_take"(e credit_entries) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint := -e.amount;
  part bigint;
  own uuid := CASE WHEN e.kind = 'void' THEN credit_grant_of(e) END;
  over_subscription uuid;
  over_starts timestamptz;
  of_plan boolean := starts_with(e.reference, 'return ') AND EXISTS (SELECT FROM credit_grants WHERE entry_id = own AND source = 'plan');
  g record;
BEGIN
  IF e.reference ~ '^month over [0-9a-f-]{36} ' THEN
    over_subscription := split_part(e.reference, ' ', 3);
    over_starts := split_part(e.reference, ' ', 4);
  END IF;
  FOR g IN
    SELECT id, rest FROM credit_grants WHERE account_id = e.account_id AND rest > 0
    ORDER BY
      CASE WHEN e.kind = 'consume' THEN (of_month AND expires_at <= e.created_at)::int
        WHEN entry_id = own THEN 0
        WHEN subscription_id = over_subscription AND cycle_starts_at = over_starts THEN 0
        WHEN of_plan AND of_month THEN 1 WHEN of_month THEN 3 ELSE 2 END,
      priority, expires_at NULLS LAST, created_at, id
  LOOP
    part := least(g.rest, wanted);
    PERFORM credit_grant_use(e.id, g.id, part, e.kind = 'consume');
    wanted := wanted - part;
    EXIT WHEN wanted = 0;
  END LOOP;
END $$;--> statement-breakpoint
-- What was used of a grant since a month began.
CREATE FUNCTION "credit_grant_used_since"(grant_of uuid, since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(u.amount), 0)::bigint FROM credit_grant_uses u JOIN credit_entries e ON e.id = u.entry_id
  WHERE u.grant_id = grant_of AND e.created_at >= since AND e.kind NOT IN ('void', 'transfer')
$$;--> statement-breakpoint
-- Credits of a month are spent before others: those that were used since it began are of it, also where it came later.
CREATE FUNCTION "credit_grant_to_month"(grant_of uuid, subscription uuid, starts timestamptz, ends timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month credit_grants;
  part bigint;
  g record;
BEGIN
  UPDATE credit_grants SET subscription_id = subscription, cycle_starts_at = starts, expires_at = ends, of_month = true WHERE id = grant_of RETURNING * INTO month;
  FOR g IN
    SELECT id, credit_grant_used_since(id, starts) AS used FROM credit_grants
    WHERE account_id = month.account_id AND NOT of_month AND spent > 0 ORDER BY priority DESC, expires_at DESC NULLS FIRST, created_at DESC, id DESC
  LOOP
    part := least(g.used, month.rest);
    CONTINUE WHEN part <= 0;
    PERFORM credit_grant_use(month.entry_id, g.id, -part, true);
    PERFORM credit_grant_use(month.entry_id, grant_of, part, true);
    month.rest := month.rest - part;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION "credit_grant_add"(e credit_entries, kind_of text, part bigint, rank integer, ends timestamptz) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  made uuid := CASE WHEN part = e.amount THEN e.id ELSE gen_random_uuid() END;
BEGIN
  INSERT INTO credit_grants (id, entry_id, user_id, team_id, source, amount, rest, priority, expires_at, created_at)
    VALUES (made, e.id, e.user_id, e.team_id, kind_of, part, part, rank, ends, e.created_at);
  RETURN made;
END $$;--> statement-breakpoint
-- What comes back goes where it came from: what was used since the month began that runs to what was used last of it, all else to its own
-- grants. Of a month that is over nothing lives again: what came from it stays as a grant of its own.
CREATE FUNCTION "credit_grants_give_back"(e credit_entries) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken credit_entries;
  since timestamptz := (SELECT max(cycle_starts_at) FROM credit_grants WHERE account_id = e.account_id AND of_month);
  wanted bigint := e.amount;
  part bigint;
  g record;
BEGIN
  SELECT * INTO taken FROM credit_entries WHERE id = substr(e.reference, 10)::uuid;
  FOR g IN
    SELECT c.id, CASE WHEN taken.kind = 'consume' AND taken.created_at >= since THEN least(c.spent, credit_grant_used_since(c.id, since)) ELSE u.amount END AS used,
      taken.kind = 'consume' AS is_use, c.spent, c.gone
    FROM credit_grants c LEFT JOIN credit_grant_uses u ON u.grant_id = c.id AND u.entry_id = taken.id
    WHERE c.account_id = e.account_id AND (c.of_month OR c.subscription_id IS NULL)
      AND CASE WHEN taken.kind = 'consume' AND taken.created_at >= since THEN c.spent > 0 ELSE u.amount > 0 END
    ORDER BY c.of_month, c.priority DESC, c.expires_at DESC NULLS FIRST, c.created_at DESC, c.id DESC
  LOOP
    part := least(g.used, CASE WHEN g.is_use THEN g.spent ELSE g.gone END, wanted);
    CONTINUE WHEN part <= 0;
    PERFORM credit_grant_use(e.id, g.id, -part, g.is_use);
    wanted := wanted - part;
    EXIT WHEN wanted = 0;
  END LOOP;
  IF wanted > 0 THEN
    PERFORM credit_grant_add(e, 'refund', wanted, 30, NULL);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "credit_grants_book"(e credit_entries) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month record;
  made uuid;
  left_over bigint := e.amount;
  g record;
BEGIN
  IF e.amount < 0 THEN
    PERFORM credit_grants_take(e);
  ELSIF e.reference ~ '^reversal [0-9a-f-]{36}$' THEN
    PERFORM credit_grants_give_back(e);
  ELSIF e.kind = 'transfer' THEN
    -- credits that a person gives to a team keep where they came from
    FOR g IN
      SELECT c.source, c.priority, c.expires_at, u.amount FROM credit_entries d JOIN credit_grant_uses u ON u.entry_id = d.id JOIN credit_grants c ON c.id = u.grant_id
      WHERE d.account_id = e.actor_id AND d.kind = 'transfer' AND d.reference = e.reference ORDER BY c.priority, c.created_at, c.id
    LOOP
      PERFORM credit_grant_add(e, g.source, g.amount, g.priority, CASE WHEN g.expires_at > e.created_at THEN g.expires_at END);
      left_over := left_over - g.amount;
    END LOOP;
    IF left_over > 0 THEN
      PERFORM credit_grant_add(e, 'other', left_over, 30, NULL);
    END IF;
  ELSIF e.reference ~ '^month [0-9a-f-]{36} ' THEN
    SELECT c.subscription_id, c.starts_at, c.ends_at, s.trial_end IS NOT NULL AND c.ends_at <= s.trial_end AS tried INTO month
      FROM subscription_cycles c JOIN subscriptions s ON s.id = c.subscription_id
      WHERE c.subscription_id = split_part(e.reference, ' ', 2)::uuid AND c.starts_at = split_part(e.reference, ' ', 3)::timestamptz;
    made := credit_grant_add(e, CASE WHEN month.tried THEN 'trial' ELSE 'plan' END, e.amount, CASE WHEN month.tried THEN 10 ELSE 20 END, month.ends_at);
    IF month.subscription_id IS NOT NULL THEN
      PERFORM credit_grant_to_month(made, month.subscription_id, month.starts_at, month.ends_at);
    END IF;
  ELSIF e.reference ~ '^order [0-9a-f-]{36}$' AND EXISTS (SELECT FROM orders WHERE id = substr(e.reference, 7)::uuid AND plan IS NOT NULL) THEN
    PERFORM credit_grant_add(e, 'plan', e.amount, 20, NULL);
  ELSIF starts_with(e.reference, 'order ') THEN
    PERFORM credit_grant_add(e, 'pack', e.amount, 40, NULL);
  ELSE
    PERFORM credit_grant_add(e, CASE WHEN e.reference = 'sign-up' THEN 'sign_up' WHEN starts_with(e.reference, 'admin ') THEN 'administrator' ELSE 'other' END, e.amount, 30, NULL);
  END IF;
END $$;--> statement-breakpoint
-- What is left when a month is over, as an answer holds it, stays until it is spent.
CREATE FUNCTION "credit_grants_end_month"(subscription uuid, starts timestamptz, ended timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE credit_grants SET of_month = false, expires_at = CASE WHEN rest > 0 THEN NULL ELSE ended END, priority = CASE WHEN rest > 0 THEN 20 ELSE priority END
  WHERE subscription_id = subscription AND cycle_starts_at = starts AND of_month
$$;--> statement-breakpoint
-- The entries that there are, one after the other as they came. A debit that no grant covers yet waits for those that come after it.
DO $$
DECLARE
  e credit_entries;
  m record;
  later credit_entries[] := '{}';
BEGIN
  FOR e IN SELECT * FROM credit_entries WHERE amount <> 0 ORDER BY account_id IN (SELECT id FROM teams), created_at, id LOOP
    IF e.amount > 0 AND e.reference ~ '^month [0-9a-f-]{36} ' THEN
      FOR m IN SELECT DISTINCT subscription_id, cycle_starts_at, expires_at FROM credit_grants WHERE account_id = e.account_id AND of_month LOOP
        PERFORM credit_grants_end_month(m.subscription_id, m.cycle_starts_at, m.expires_at);
      END LOOP;
    END IF;
    IF e.amount < 0 AND -e.amount > (SELECT coalesce(sum(rest), 0) FROM credit_grants WHERE account_id = e.account_id) THEN
      later := later || e;
    ELSE
      PERFORM credit_grants_book(e);
    END IF;
    IF e.kind = 'grant' AND starts_with(e.reference, 'order ') THEN
      SELECT c.subscription_id, c.starts_at, c.ends_at INTO m FROM subscription_cycles c JOIN subscriptions s ON s.id = c.subscription_id
        WHERE s.owner_id = e.account_id AND c.starts_at <= e.created_at AND c.ends_at > e.created_at ORDER BY c.starts_at DESC LIMIT 1;
      IF m.subscription_id IS NOT NULL AND EXISTS (SELECT FROM credit_grants WHERE entry_id = e.id AND source = 'plan') THEN
        PERFORM credit_grant_to_month(e.id, m.subscription_id, m.starts_at, m.ends_at);
      END IF;
    END IF;
    IF e.reference ~ '^month over [0-9a-f-]{36} ' THEN
      PERFORM credit_grants_end_month(split_part(e.reference, ' ', 3)::uuid, split_part(e.reference, ' ', 4)::timestamptz, e.created_at);
    END IF;
  END LOOP;
  FOREACH e IN ARRAY later LOOP
    PERFORM credit_grants_take(e);
  END LOOP;
  FOR m IN SELECT subscription_id, starts_at, ends_at FROM subscription_cycles WHERE expired IS NOT NULL LOOP
    PERFORM credit_grants_end_month(m.subscription_id, m.starts_at, m.ends_at);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION "credit_entries_grants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credit_grants_book(NEW);
  RETURN NULL;
END $$;--> statement-breakpoint
-- By its name after credit_entries_book, which locks the account.
CREATE TRIGGER "credit_entries_grants" AFTER INSERT ON "credit_entries"
FOR EACH ROW WHEN (NEW.amount <> 0) EXECUTE FUNCTION "credit_entries_grants"();
