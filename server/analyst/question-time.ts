import type { Question } from './answerer.ts';

/** The ISO day of the question in the person's zone. */
export function todayOf(question: Question): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: question.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(question.now);
}
