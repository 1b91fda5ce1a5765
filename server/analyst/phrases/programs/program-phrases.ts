import { en } from './en_US.ts';
import { fr } from './fr_FR.ts';
import { ja } from './ja_JP.ts';
import { ko } from './ko_KR.ts';
import { zh } from './zh_CN.ts';

/** Sentences of the fixed programs in one language; each ends its own sentence. {name} stands for a piece that is put in. */
export interface ProgramPhrases {
  /** What stands between two sentences. */
  space: string;
  /** What stands between the members of a list. */
  comma: string;
  /** A share or change: {value}. */
  percent: string;
  /** Why there is no answer. {table}, {count}, {column}, {question}. */
  refusals: Record<
    | 'whichMeasure'
    | 'whichTime'
    | 'whichGroup'
    | 'noTime'
    | 'tooShort'
    | 'gaps'
    | 'noMeasure'
    | 'noGroup'
    | 'outside'
    | 'incomplete'
    | 'notAdded'
    | 'fewPeriods',
    string
  >;
  /** Behind every answer over time: {grains} complete spans only; spans that were left out. */
  leftOut: string;
  method: string;
  standing: {
    /** {metric} {value} {span} {change} {before}; with {yearChange} {yearAgo}. */
    title: string;
    now: string;
    nowYear: string;
    /** Nothing to hold it against: {metric} {value} {span} {before} {earlier}. */
    nowOnly: string;
    /** {count} {grains} {slope}. */
    rises: string;
    falls: string;
    level: string;
    short: string;
    course: string;
    trend: string;
    /** {column} {top} {topValue} {bottom} {bottomValue}. */
    groups: string;
    gainOnly: string;
    lossOnly: string;
    /** {p}. */
    tested: string;
  };
  why: {
    title: string;
    /** {metric} {earlier} {later} {a} {b} {difference}. */
    fell: string;
    rose: string;
    /** The question says the other way. */
    notFell: string;
    notRose: string;
    same: string;
    /** {column} {values}. */
    madeOf: string;
    /** {share}. */
    together: string;
    new: string;
    gone: string;
    /** {rows} {average}. */
    rowsAndValue: string;
    noGroups: string;
    parts: string;
    surprise: string;
    method: string;
  };
  best: {
    title: string;
    /** {metric} {span} {value}. */
    best: string;
    worst: string;
    bestTies: string;
    worstTies: string;
    /** {span} {value}. */
    next: string;
  };
  moving: {
    title: string;
    /** {column} {count} {of} {values}. */
    down: string;
    up: string;
    noneDown: string;
    noneUp: string;
    /** How each is told: {group} {change}. */
    each: string;
    more: string;
    method: string;
    methodYear: string;
  };
  target: {
    title: string;
    /** {column} {count} {of} {values}. */
    missed: string;
    met: string;
    noneMissed: string;
    noneMet: string;
    all: string;
    each: string;
    noTarget: string;
    noActual: string;
    method: string;
  };
  profit: {
    title: string;
    /** {profit} {margin} {revenue} {cost}. */
    all: string;
    allNoMargin: string;
    /** {top} {topValue} {bottom} {bottomValue}. */
    groups: string;
    losses: string;
    noCost: string;
    noRevenue: string;
    method: string;
    methodOwn: string;
  };
  forecast: {
    title: string;
    tests: string;
    /** {metric} {span} {value} {low} {high}. */
    next: string;
    through: string;
    /** {error} {naive} {method}. */
    error: string;
    warning: string;
    methods: Record<'naive' | 'seasonal' | 'drift' | 'holt', string>;
    method: string;
    tooFew: string;
  };
  followUps: Record<ProgramQuestion, string>;
  grains: Record<'day' | 'week' | 'month' | 'quarter' | 'year', string>;
  /** One of them. */
  grain: Record<'day' | 'week' | 'month' | 'quarter' | 'year', string>;
}

/** Questions of programs that are proposed: {measure}, {group}. */
export type ProgramQuestion =
  | 'standing'
  | 'whyDown'
  | 'whyUp'
  | 'down'
  | 'up'
  | 'best'
  | 'forecast'
  | 'profit';

const PHRASES: Record<string, ProgramPhrases> = { en_US: en, zh_CN: zh, ja_JP: ja, ko_KR: ko, fr_FR: fr };

/** Those of a locale; English for a locale without its own. */
export function programPhrases(locale: string): ProgramPhrases {
  return PHRASES[locale] ?? (locale.startsWith('fr') ? fr : en);
}
