export type {
  HealthAnswer,
  HealthWatchdogContext,
  HealthWatchdogEvent,
  HealthWatchdogInput,
} from './health-watchdog.machine.ts';
export {
  FIRST_CHECK_MS,
  FIRST_FAILING_STATUS,
  healthWatchdog,
  MAX_ATTEMPTS,
  MAX_FAILURES,
  NO_RESPONSE_MS,
  POLL_INTERVAL_MS,
} from './health-watchdog.machine.ts';
