// The functions that plans allow, and what can be limited of each. What they mean to a plan is data (`plan_versions.functions`).
import type { Schema } from '../../kernel/schemas.ts';

export type FunctionName = Schema<'PlanFunctionName'>;
export type FunctionRule = Schema<'PlanFunctionRule'>;
/** What of a function a plan may limit besides having it at all. */
export type Limited = keyof Omit<FunctionRule, 'on'>;

/** What sizes of a function are counted in. */
export type Unit = Schema<'PlanUnit'>;

export interface FunctionFacts {
  readonly limits: readonly Limited[];
  /** Of `max_size` and, for storage, of `most`. */
  readonly unit?: Unit;
}

/** In the order in which people read them. */
export const FUNCTIONS: Readonly<Record<FunctionName, FunctionFacts>> = {
  questions: { limits: ['models', 'max_size', 'per_day', 'per_cycle'], unit: 'characters' },
  ai_columns: { limits: ['models', 'max_size', 'per_day', 'per_cycle'], unit: 'values' },
  tables: { limits: ['max_size', 'most'], unit: 'rows' },
  uploads: { limits: ['max_size', 'per_day', 'per_cycle'], unit: 'bytes' },
  storage: { limits: ['most'], unit: 'bytes' },
  analyses: { limits: ['most'] },
  schedules: { limits: ['most'] },
  reports: { limits: ['most'] },
  projects: { limits: ['most'] },
  shared_projects: { limits: ['most'] },
  team_members: { limits: ['most'] },
  exports: { limits: ['per_day', 'per_cycle'] },
  connectors: { limits: ['most'] },
  brands: { limits: ['most'] },
  images: { limits: ['per_day', 'per_cycle'] },
  open_api: { limits: ['most'] },
};

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];
