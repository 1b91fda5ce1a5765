import type { Lexicon } from './lexicon.ts';

/**
 * English, for questions that are read in pieces as the other languages are: growth, places, averages, running values,
 * ratios and short ones that go on from the last. All others are read by the parser of English sentences.
 */
export const en: Lexicon = {
  language: 'en',
  spaced: true,
  particles: [],
  counters: ['dollars', 'euros', 'units', '%'],
  words: [
    [
      'glue',
      "the / an / is / are / was / were / does / did / do / has / have / had / our / we / us / me / show / show me / give / give me / tell me / please / calculate / compute / find / display / chart / plot / get / what / what is / what was / what are / what's / in / at / on / from / within / during / for / overall / its / their / it / there / value / values / amount / number / trend / over time / with / that / made / make / earned / generated / only / just / now / then / but / about / how about / what about / level / as / instead / please / so / split / broken down / here / this table / table / data / sheet",
    ],
    ['of', 'of'],
    ['a', 'a'],
    [
      'by',
      'by / per / grouped by / split by / broken down by / according to / based on / ranked by / in terms of',
    ],
    [
      'each',
      'each / every / for each / for every / in each / in every / of each / of every / within each / for all',
    ],
    ['and', 'and / or / as well as / versus / vs / against / with / &'],
    ['to', 'to / through / - / until'],
    ['not', 'not / without / except / excluding / other than / not in'],
    ['than', 'than'],
    ['eq', 'equal to / exactly'],
    [
      'gt',
      'more than / above / over / greater than / higher than / larger than / exceeding / that exceed / exceed / better than',
    ],
    ['ge', 'at least / no less than'],
    ['lt', 'less than / below / under / fewer than / lower than / smaller than / worse than'],
    ['le', 'at most / no more than / up to'],
    ['between', 'between'],
    ['sum', 'total / sum / combined / overall total'],
    ['avg', 'average / mean / avg'],
    ['median', 'median'],
    ['max', 'maximum'],
    ['min', 'minimum'],
    ['count', 'how many / number of / count of / count'],
    ['much', 'how much / by how much'],
    ['distinct', 'different / distinct / unique'],
    ['rows', 'row(s) / record(s) / order(s) / transaction(s) / number of orders / number of transactions'],
    [
      'most',
      'highest / most / largest / biggest / greatest / best / best selling / best-selling / most sold / most expensive / strongest',
    ],
    ['least', 'lowest / least / fewest / smallest / worst / worst selling / cheapest / weakest'],
    ['top', 'top'],
    ['bottom', 'bottom'],
    ['which', 'which'],
    ['who', 'who'],
    ['list', 'list / name / names of / all'],
    [
      'share',
      'share / shares / percentage / percentages / percent / proportion / % / share of / percentage of / as a share / in percent',
    ],
    ['compare', 'compare / comparison of / comparison / compared with / compared to / comparing'],
    ['day', 'by day / per day / daily / each day / every day / which day / day'],
    ['week', 'by week / per week / weekly / each week / every week / which week / week'],
    ['month', 'by month / per month / monthly / each month / every month / which month / month / months'],
    [
      'quarter',
      'by quarter / per quarter / quarterly / each quarter / every quarter / which quarter / quarter',
    ],
    ['year', 'by year / per year / yearly / annually / annual / each year / every year / which year / year'],
    ['weekday', 'by weekday / by day of the week / per weekday / which weekday'],
    ['before', 'before'],
    ['after', 'after'],
    ['since', 'since / from'],
    ['until', 'until / through / up to'],
    [
      'sell',
      'sold / sell / sells / selling / bought / best selling / best-selling / most sold / worst selling',
    ],
    ['use', 'used / paid'],
    [
      'other',
      'why / forecast / predict / prediction / next / should / will / industry / competitors / market / delete / drop',
    ],
  ],
};
