import type pg from 'pg';
import type { Logger } from 'pino';
import type { Permissions } from './access/permissions/permissions.ts';
import type { GoogleClient } from './adapters/google/google-client.ts';
import type { GoogleSignIn } from './adapters/google-sign-in/google-sign-in.ts';
import type { Visit } from './adapters/web-sites/site-client.ts';
import type { WechatOAuth } from './adapters/wechat-oauth/wechat-oauth.ts';
import type { Answerer } from './analyst/answerer.ts';
import type { Config } from './config.ts';
import type { AnalysisScheduler } from './domain/analyses/analysis-scheduler.ts';
import type { Generations } from './domain/chats/generations.ts';
import type { PdfMaker } from './domain/invoices/pdf/pdf-maker.ts';
import type { ColumnLabellings } from './domain/labelling/column-labellings.ts';
import type { ModelChoices } from './domain/models/model-choices.ts';
import type { PaymentProviders } from './domain/payments/payment-providers.ts';
import type { PaymentReconciler } from './domain/payments/payment-reconciler.ts';
import type { AddressBlocks } from './domain/personal-tokens/address-blocks.ts';
import type { PersonalTokens } from './domain/personal-tokens/personal-tokens.ts';
import type { RequestLog } from './domain/personal-tokens/request-log.ts';
import type { Sessions } from './domain/sign-in/sessions.ts';
import type { Clock } from './kernel/clock.ts';
import type { Backups } from './platform/backup/backups.ts';
import type { Restores } from './platform/backup/restores.ts';
import type { Caches } from './platform/cache/caches.ts';
import type { OperationCounts } from './platform/calls/operation-counts.ts';
import type { Database } from './platform/db/database.ts';
import type { ProcessLock } from './platform/db/process-lock.ts';
import type { DataEngine } from './platform/engine/engine.ts';
import type { ErrorLog } from './platform/errors/error-log.ts';
import type { EventHub } from './platform/events/event-hub.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Places } from './platform/geo/places.ts';
import type { JobRunner } from './platform/jobs/job-runner.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Outbound } from './platform/outbound/outbound.ts';
import type { Outlet } from './platform/outbound/outlet.ts';
import type { RateLimits } from './platform/security/rate-limits.ts';
import type { Secrets } from './platform/security/secrets.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { Threads } from './platform/threads/threads.ts';

/** Everything that handlers work with, made once at the start. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Logger;
  pool: pg.Pool;
  db: Database;
  /** What this server holds in memory of what the database says. */
  caches: Caches;
  /** Failures that nobody foresaw. */
  errors: ErrorLog;
  secrets: Secrets;
  events: EventHub;
  /** Tells the others that this process lives. */
  lock: ProcessLock;
  /** What administrators change while servers run. */
  settings: Settings;
  /** Runs what nobody waits for, once over all servers. */
  jobs: JobRunner;
  sessions: Sessions;
  personalTokens: PersonalTokens;
  /** Where addresses are, as far as the operator's file says. */
  places: Places;
  /** What programs called with them. */
  requestLog: RequestLog;
  operationCounts: OperationCounts;
  /** Addresses whose calls of the open API are refused. */
  addressBlocks: AddressBlocks;
  permissions: Permissions;
  /** The way out: every call of another's interface. */
  outbound: Outbound;
  /** What became of those calls, and of breakers. */
  outlet: Outlet;
  rateLimits: RateLimits;
  mailer: Mailer;
  files: FileStore;
  /** Copies of everything. */
  backups: Backups;
  /** Brings them back. */
  restores: Restores;
  engine: DataEngine;
  /** Where work goes that would hold the event loop. */
  threads: Threads;
  /** The answerer that answers by itself: the first model where one is configured, else the built-in analyst. */
  answerer: Answerer;
  /** All that can answer. */
  models: ModelChoices;
  generations: Generations;
  /** Refreshes saved analyses when their time has come. */
  analysisScheduler: AnalysisScheduler;
  /** Columns that a model labels. */
  labellings: ColumnLabellings;
  /** WeChat, where signing in with it is set up. */
  wechat: WechatOAuth | undefined;
  /** Google, where signing in with it is set up. */
  googleSignIn: GoogleSignIn | undefined;
  /** Google, where the connection is set up. */
  google: GoogleClient | undefined;
  /** Reads web sites that people name. */
  sites: { visit: () => Visit };
  /** Makes the PDFs of invoices. */
  invoicePdfs: PdfMaker;
  /** Who takes money. */
  payments: PaymentProviders;
  /** Brings payments to an end that nobody asks about. */
  paymentReconciler: PaymentReconciler;
}
