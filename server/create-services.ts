import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Permissions } from './access/permissions/permissions.ts';
import { GoogleClient } from './adapters/google/google-client.ts';
import { GoogleSignIn } from './adapters/google-sign-in/google-sign-in.ts';
import { createModelAnswerer } from './adapters/model/model-answerer.ts';
import { SiteClient } from './adapters/web-sites/site-client.ts';
import { WechatOAuth } from './adapters/wechat-oauth/wechat-oauth.ts';
import { scheduleApprovalSweep } from './admin/approvals/sweep-approvals.ts';
import { listsByOperation } from './admin/lists.ts';
import { handleNotices } from './admin/notices/send-notice.ts';
import { tellOfMissedRuns } from './admin/schedules/tell-administrators.ts';
import type { Answerer } from './analyst/answerer.ts';
import { AnalystThreads } from './analyst/threads/analyst-threads.ts';
import { type Config, ConfigError } from './config.ts';
import { scheduleDeletions } from './domain/account-deletion/schedule-deletions.ts';
import { handleMerges } from './domain/account-merge/merge-accounts.ts';
import { AnalysisScheduler } from './domain/analyses/analysis-scheduler.ts';
import { scheduleCharges } from './domain/billing/renewal-charges.ts';
import { scheduleSubscriptions } from './domain/billing/turn-subscriptions.ts';
import { handleCardHints } from './domain/cards/card-hints.ts';
import { Generations } from './domain/chats/generations.ts';
import { scheduleChatSweep } from './domain/chats/sweep-chats.ts';
import { scheduleUseSums } from './domain/credits/use-sums.ts';
import { handleListExports } from './domain/exports/list-exports.ts';
import { scheduleRevenue } from './domain/finance/earn-revenue.ts';
import { handleStatements } from './domain/finance/statement-jobs.ts';
import { scheduleCountSweep } from './domain/functions/sweep-counts.ts';
import { scheduleMissingInvoices } from './domain/invoices/issue-missing.ts';
import { PdfMaker } from './domain/invoices/pdf/pdf-maker.ts';
import { handleInvoices } from './domain/invoices/render-invoice.ts';
import { ColumnLabellings } from './domain/labelling/column-labellings.ts';
import { ModelChoices } from './domain/models/model-choices.ts';
import { handleDataDownloads } from './domain/own-data/data-download.ts';
import { PaymentProviders } from './domain/payments/payment-providers.ts';
import { PaymentReconciler } from './domain/payments/payment-reconciler.ts';
import { AddressBlocks } from './domain/personal-tokens/address-blocks.ts';
import { PersonalTokens } from './domain/personal-tokens/personal-tokens.ts';
import { RequestLog, scheduleRequestSweep } from './domain/personal-tokens/request-log.ts';
import { scheduleReportMails } from './domain/reports/send-reports.ts';
import { SearchIndex } from './domain/search/search-index.ts';
import { fillEmailMasks } from './domain/sign-in/accounts.ts';
import { Sessions } from './domain/sign-in/sessions.ts';
import { scheduleRowSweep } from './domain/site/old-rows.ts';
import { handleStorageTasks } from './domain/storage/storage-tasks.ts';
import { scheduleFileSweep } from './domain/storage/sweep-files.ts';
import { followServerTexts } from './domain/texts/published-texts.ts';
import type { Clock } from './kernel/clock.ts';
import { handleBackups } from './platform/backup/backup-jobs.ts';
import { openBackups } from './platform/backup/open-backups.ts';
import { Caches } from './platform/cache/caches.ts';
import { OperationCounts } from './platform/calls/operation-counts.ts';
import { openDatabase, type PoolLimits } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { ProcessLock } from './platform/db/process-lock.ts';
import type { DataEngine } from './platform/engine/engine.ts';
import { ErrorLog } from './platform/errors/error-log.ts';
import { openEvents } from './platform/events/open-events.ts';
import { withStoredFiles } from './platform/files/file-store-engine.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openPlaces } from './platform/geo/places.ts';
import { JobRunner } from './platform/jobs/job-runner.ts';
import { handleMails } from './platform/mail/mail-outbox.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { Outlet, writeInterfaces } from './platform/outbound/outlet.ts';
import { lowerPasswordCost } from './platform/security/passwords.ts';
import { RateLimits } from './platform/security/rate-limits.ts';
import { loadSecrets } from './platform/security/secrets.ts';
import { Settings } from './platform/settings/settings.ts';
import { Threads } from './platform/threads/threads.ts';
import { recordRestore } from './records/audit/record-restore.ts';
import { OperationSealer } from './records/audit/sealer.ts';
import type { Services } from './services.ts';

/** Connections for statements; of two more one listens and one holds the lock of this process. */
const POOL_SIZE = 12;

export interface Foundations {
  config: Config;
  clock: Clock;
  log: Logger;
  connection: pg.PoolConfig;
  engine: DataEngine;
  /** Prints a line for the person at the terminal. */
  say: (line: string) => void;
  /** The variant that the built web app is; the values of settings may differ by it. */
  region?: 'global' | 'cn';
  /** Replaces how many connections statements share, and the milliseconds that one waits for them. */
  pool?: PoolLimits;
  /** `false` runs jobs only when they are asked to run: for tests that move the clock. */
  ticks?: boolean;
  /** Replaces the answerer that the configuration would choose. */
  answerer?: Answerer;
}

/** Opens everything that handlers work with. `close` ends it in the right order. */
export async function createServices(
  foundations: Foundations,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const { config, clock, log, connection, engine, say } = foundations;
  if (config.testMode) lowerPasswordCost(6);
  const secrets = await loadSecrets(config.dataDir, config.appSecret);
  const { pool, db } = openDatabase(connection, foundations.pool ?? POOL_SIZE);
  await migrate(pool);
  await fillEmailMasks({ db, secrets });
  const errors = new ErrorLog({ db, clock, log });
  const events = await openEvents({ redisUrl: config.redisUrl, connection, pool, log });
  const lock = new ProcessLock(connection, pool, log);
  await lock.open();
  const settings = new Settings({
    db,
    clock,
    log,
    events,
    fixed: config.settings,
    region: foundations.region ?? 'global',
  });
  settings.onChange(() => {
    // one that the environment fixes was there from the start
    if (!settings.isFixed('log.level')) log.level = settings.read('log.level');
  });
  await settings.open();
  await followServerTexts({ db, events, log });
  const jobs = new JobRunner({ db, clock, lock, events, log });
  const caches = new Caches({ clock, events });
  const sessions = new Sessions(db, clock, caches, (userId) => events.publish(`session ${userId}`));
  events.subscribeKind('session', (userId) => sessions.forget(userId));
  const places = await openPlaces(config.geoipFile).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  const personalTokens = new PersonalTokens(db, clock, () => settings.read('limits.open_api_calls'));
  const requestLog = new RequestLog({ db, clock, log });
  const operationCounts = new OperationCounts({ db, clock, log });
  const addressBlocks = new AddressBlocks({ db, clock, log, events });
  await addressBlocks.open();
  const permissions = new Permissions(db, caches);
  events.subscribe('permissions', () => permissions.forget());
  const outlet = new Outlet({ db, clock, log, events, config, process: lock.id });
  await outlet.open();
  const { outbound } = outlet;
  const builtIn = new AnalystThreads({ log });
  if (!config.testMode) builtIn.warmUp();
  const models = new ModelChoices(
    config.models,
    (model) =>
      (model === config.model && foundations.answerer) || createModelAnswerer(model, builtIn, outbound),
    (config.models.length === 0 && foundations.answerer) || builtIn,
  );
  const threads = new Threads();
  const files = openFileStore(config, log, outbound);
  const copies = openBackups(config, {
    outbound,
    db,
    connection,
    files,
    lock,
    events,
    clock,
    log,
    keyFingerprint: secrets.fingerprint,
    record: recordRestore(clock),
    settle: async () => {
      await migrate(pool);
      await fillEmailMasks({ db, secrets });
      await writeInterfaces(db, config);
    },
  });
  const { backups, restores } = copies;
  await restores.maintenance.open();
  const generations = new Generations();
  const analysisScheduler = new AnalysisScheduler();
  const labellings = new ColumnLabellings();
  const searchIndex = new SearchIndex();
  const paymentReconciler = new PaymentReconciler();
  const operationSealer = new OperationSealer();
  const services: Services = {
    config,
    clock,
    log,
    pool,
    db,
    caches,
    errors,
    secrets,
    events,
    lock,
    settings,
    jobs,
    sessions,
    personalTokens,
    places,
    requestLog,
    operationCounts,
    addressBlocks,
    permissions,
    outbound,
    outlet,
    rateLimits: new RateLimits(db, clock),
    mailer: createMailer({
      outbound,
      smtpUrl: config.smtpUrl,
      from: () => settings.read('mail.from'),
      host: config.host,
      outbox: join(config.dataDir, 'outbox'),
      say,
    }),
    files,
    backups,
    restores,
    engine: withStoredFiles(engine, files),
    threads,
    answerer: models.first.answerer,
    models,
    generations,
    analysisScheduler,
    labellings,
    wechat: config.wechatLogin && new WechatOAuth(config.wechatLogin, outbound),
    googleSignIn: config.googleSignIn && new GoogleSignIn(config.googleSignIn, outbound, () => clock.now()),
    google: config.google && new GoogleClient(config.google, outbound),
    sites: new SiteClient({ outbound }),
    invoicePdfs: new PdfMaker(),
    payments: new PaymentProviders(config.payments, clock, outbound),
    paymentReconciler,
  };
  await generations.open(services);
  const lists = listsByOperation({ secrets, clock, settings });
  handleListExports(services, (operation) => lists.get(operation));
  handleDataDownloads(services);
  await labellings.open(services);
  searchIndex.open(services);
  paymentReconciler.open(services);
  handleMails(services);
  handleNotices(services);
  scheduleChatSweep(jobs, services);
  scheduleFileSweep(jobs, services);
  handleStorageTasks(services);
  scheduleDeletions(jobs, services);
  handleMerges(jobs, services);
  scheduleRowSweep(jobs, services);
  scheduleApprovalSweep(jobs, services);
  scheduleRequestSweep(jobs, services);
  scheduleSubscriptions(jobs, services);
  scheduleRevenue(jobs, services);
  handleStatements(jobs, services);
  scheduleUseSums(jobs, services);
  handleBackups(jobs, services);
  scheduleCountSweep(jobs, services);
  handleInvoices(services);
  scheduleMissingInvoices(services);
  scheduleCharges(jobs, services);
  handleCardHints(jobs, services);
  tellOfMissedRuns(jobs, services);
  analysisScheduler.open(services);
  analysisScheduler.scheduleIn(jobs);
  scheduleReportMails(jobs, services);
  // tests seal when they want to
  if (!config.testMode) operationSealer.open(services, log);
  await jobs.open({ ticks: foundations.ticks ?? true });
  return {
    services,
    close: async () => {
      // takes no more at once; the others stop what they are at meanwhile
      const jobsClosed = jobs.close();
      await analysisScheduler.close();
      await searchIndex.close();
      await labellings.close();
      await services.invoicePdfs.close();
      await jobsClosed;
      await operationSealer.close();
      await generations.close();
      await lock.close();
      await events.close();
      await engine.close();
      await builtIn.close();
      await threads.close();
      files.close();
      copies.close();
      await outlet.close();
      await requestLog.close();
      await operationCounts.close();
      await errors.close();
      await pool.end();
    },
  };
}
