// Walks through the explored states that together reach every goal.
import type { Criterion, PathModel, PathVariant } from '../../src/machines/path-model.ts';
import type { Graph, GraphEdge } from './explore.ts';
import { explore } from './explore.ts';
import type { Goals } from './goals.ts';
import { CRITERIA, counterGoal, createGoalTracker, emptyGoals, PAIR, pairsOf } from './goals.ts';
import type { StepFacts } from './step-facts.ts';
import { guardOutcomes } from './transitions.ts';

/** A walk that has this many steps ends where its variant says no other number; only a goal that is farther away makes a longer one. */
const MAX_STEPS = 15;

export interface Walk {
  readonly variant: PathVariant;
  readonly criterion: Criterion;
  /** What is reached before the first step. */
  readonly start: StepFacts;
  readonly edges: readonly GraphEdge[];
}

export interface Cover {
  readonly walks: readonly Walk[];
  /** All that can be reached, per criterion. */
  readonly goals: Goals;
  /** Transitions that are written and outcomes of guards that could be, and that nothing reaches. */
  readonly unreached: readonly string[];
  readonly states: number;
}

/**
 * Paths for all variants of a model.
 *
 * Greedy: from where the walk stands to the nearest goal that is still open (breadth first over steps), on from there, and anew from
 * the start when the walk is long enough or nothing more can be reached. The same model always gives the same walks.
 *
 * @param seeks which goals walks are made for; all where it is left out
 */
export function cover(model: PathModel, seeks: (goal: string) => boolean = () => true): Cover {
  const goals = emptyGoals();
  const reachedBefore = emptyGoals();
  const walks: Walk[] = [];
  const possible = new Set<string>();
  let states = 0;
  for (const variant of model.variants) {
    const graph = explore(model, variant);
    states += graph.nodes.length;
    for (const { id } of graph.written.values()) possible.add(id);
    for (const outcome of guardOutcomes(graph.written)) possible.add(outcome);
    const feasible = feasibleGoals(graph, variant.criteria);
    const before = walks.length;
    const done = variant.again ? emptyGoals() : reachedBefore;
    for (const criterion of CRITERIA.filter((one) => variant.criteria.includes(one))) {
      for (const goal of feasible[criterion].keys()) goals[criterion].add(goal);
      walks.push(...walksFor(criterion, variant, graph, feasible, done, seeks));
    }
    noteStart(graph, goals, done, walks.length > before);
    // the start itself can be all that a variant adds
    if (walks.length === before && addsAtStart(graph, done)) {
      walks.push({ variant, criterion: 'transitions', start: graph.start, edges: [] });
      noteStart(graph, goals, done, true);
    }
  }
  const reached = new Set([...goals.transitions, ...goals.guards]);
  return { walks, goals, unreached: [...possible].filter((id) => !reached.has(id)), states };
}

function startGoals({ start }: Graph): [Criterion, string][] {
  return createGoalTracker()(start).filter(([criterion]) => criterion !== 'pairs');
}

function noteStart(
  graph: Graph,
  goals: Record<Criterion, Set<string>>,
  done: Record<Criterion, Set<string>>,
  isDone: boolean,
) {
  for (const [criterion, goal] of startGoals(graph)) {
    goals[criterion].add(goal);
    if (isDone) done[criterion].add(goal);
  }
}

function addsAtStart(graph: Graph, done: Record<Criterion, Set<string>>): boolean {
  return startGoals(graph).some(([criterion, goal]) => !done[criterion].has(goal));
}

/** Goal to the steps that show it can be reached; those of counters from the change to the reading. */
type Feasible = Readonly<Record<Criterion, ReadonlyMap<string, readonly number[]>>>;
type Note = (criterion: Criterion, goal: string, steps: readonly number[]) => void;

function feasibleGoals(graph: Graph, criteria: readonly Criterion[]): Feasible {
  const feasible = {
    transitions: new Map<string, readonly number[]>(),
    cases: new Map<string, readonly number[]>(),
    guards: new Map<string, readonly number[]>(),
    pairs: new Map<string, readonly number[]>(),
    counters: new Map<string, readonly number[]>(),
    states: new Map<string, readonly number[]>(),
  };
  const note: Note = (criterion, goal, steps) => {
    const known = feasible[criterion].get(goal);
    if (known === undefined || known.length > steps.length) feasible[criterion].set(goal, steps);
  };
  const seeks = (criterion: Criterion) => criteria.includes(criterion);
  const [seeksPairs, seeksCounters, seeksGuards] = [seeks('pairs'), seeks('counters'), seeks('guards')];
  const arrivals = new Set<number>();
  for (const [number, edge] of graph.edges.entries()) {
    const alone = [number];
    for (const id of edge.taken) note('transitions', id, alone);
    for (const goal of edge.caseGoals) note('cases', goal, alone);
    for (const goal of edge.stateGoals) note('states', goal, alone);
    if (seeksGuards) for (const goal of edge.guardGoals) note('guards', goal, alone);
    if (seeksPairs) {
      for (const goal of pairsOf(null, edge)) note('pairs', goal, alone);
      const last = edge.taken.at(-1);
      if (last !== undefined && !arrivals.has(edge.arrival)) {
        arrivals.add(edge.arrival);
        notePairs(graph, number, edge, last, note);
      }
    }
    if (!seeksCounters) continue;
    for (const counter of edge.changes) noteReaders(graph, number, edge, counter, note);
  }
  return feasible;
}

/** The pairs that a step begins. */
function notePairs(graph: Graph, number: number, edge: GraphEdge, last: string, note: Note): void {
  for (const next of graph.out[edge.to] ?? []) {
    const following = graph.edges[next];
    const [goal] = following === undefined ? [] : pairsOf(last, following);
    if (goal !== undefined) note('pairs', goal, [number, next]);
  }
}

/** From a step that changes a counter on to all that read it before it changes again. */
function noteReaders(graph: Graph, start: number, changing: GraphEdge, counter: string, note: Note): void {
  const by = changing.taken[0];
  if (by === undefined) return;
  const seen = new Set([changing.to]);
  const queue: { node: number; steps: number[] }[] = [{ node: changing.to, steps: [start] }];
  for (const { node, steps } of queue) {
    for (const next of graph.out[node] ?? []) {
      const edge = graph.edges[next];
      if (edge === undefined) continue;
      const walked = [...steps, next];
      if (edge.reads.includes(counter)) note('counters', counterGoal(counter, by, edge), walked);
      if (edge.changes.includes(counter) || seen.has(edge.to)) continue;
      seen.add(edge.to);
      queue.push({ node: edge.to, steps: walked });
    }
  }
}

function walksFor(
  criterion: Criterion,
  variant: PathVariant,
  graph: Graph,
  feasible: Feasible,
  done: Record<Criterion, Set<string>>,
  seeks: (goal: string) => boolean,
): Walk[] {
  const open = new Map(
    [...feasible[criterion]].filter(([goal]) => !done[criterion].has(goal) && seeks(goal)),
  );
  const walks: Walk[] = [];
  const longest = variant.longest ?? MAX_STEPS;
  const search = createSearch(graph);
  // most steps take nothing that an open pair ends with: that is seen without naming the pair
  const seconds = new Map<string, number>();
  const countSecond = (pair: string, more: number) => {
    const [, second = ''] = pair.split(PAIR);
    seconds.set(second, (seconds.get(second) ?? 0) + more);
  };
  if (criterion === 'pairs') for (const pair of open.keys()) countSecond(pair, 1);
  while (open.size > 0) {
    const steps: number[] = [];
    const follow = createGoalTracker();
    while (steps.length < longest) {
      const next =
        criterion === 'counters'
          ? nearestChange(search, steps.at(-1), open)
          : nearestGoal(graph, search, steps.at(-1), criterion, { open, seconds });
      if (next === null) break;
      // a walk that would grow too long for a far goal leaves it to the next one
      if (steps.length > 0 && steps.length + next.length > longest) break;
      for (const number of next) {
        const edge = graph.edges[number];
        if (edge === undefined) continue;
        steps.push(number);
        for (const [reached, goal] of follow(edge)) {
          done[reached].add(goal);
          if (reached === criterion && open.delete(goal) && criterion === 'pairs') countSecond(goal, -1);
        }
      }
    }
    if (steps.length === 0) break;
    const edges = steps.flatMap((number) => graph.edges[number] ?? []);
    walks.push({ variant, criterion, start: graph.start, edges });
  }
  return walks;
}

interface OpenGoals {
  readonly open: ReadonlyMap<string, unknown>;
  /** How many open pairs end with a transition. */
  readonly seconds: ReadonlyMap<string, number>;
}

function nearestGoal(
  graph: Graph,
  search: Search,
  last: number | undefined,
  criterion: Criterion,
  { open, seconds }: OpenGoals,
): number[] | null {
  return search(last, (number, before) => {
    const edge = graph.edges[number];
    if (edge === undefined) return false;
    if (criterion === 'pairs' && !edge.taken.some((id) => (seconds.get(id) ?? 0) > 0)) return false;
    if (criterion === 'transitions') return edge.taken.some((id) => open.has(id));
    if (criterion === 'cases') return edge.caseGoals.some((goal) => open.has(goal));
    if (criterion === 'guards') return edge.guardGoals.some((goal) => open.has(goal));
    if (criterion === 'states') return edge.stateGoals.some((goal) => open.has(goal));
    const previous = before === undefined ? null : (graph.edges[before]?.taken.at(-1) ?? null);
    return pairsOf(previous, edge).some((goal) => open.has(goal));
  });
}

/** To the nearest step that begins the way of an open goal of a counter, and along that way. */
function nearestChange(
  search: Search,
  last: number | undefined,
  open: ReadonlyMap<string, readonly number[]>,
): number[] | null {
  const ways = new Map<number, readonly number[]>();
  for (const way of open.values()) {
    const [first] = way;
    if (first !== undefined) ways.set(first, way);
  }
  const to = search(last, (number) => ways.has(number));
  const way = to === null ? undefined : ways.get(to.at(-1) ?? -1);
  return to === null || way === undefined ? null : [...to, ...way.slice(1)];
}

/** The shortest way from the end of a step (from the start without one) to a step that is sought, which it includes. */
type Search = (
  last: number | undefined,
  isSought: (edge: number, before: number | undefined) => boolean,
) => number[] | null;

/** Searches of one graph: what they note of its steps lies in the same places each time, under the number of the search. */
function createSearch({ edges, out }: Graph): Search {
  let round = 0;
  const seen = new Int32Array(edges.length);
  const seenArrivals = new Int32Array(edges.length);
  const back = new Int32Array(edges.length);
  const wayTo = (number: number, at: number | undefined, last: number | undefined) => {
    const steps = [number];
    for (let before = at; before !== undefined && before !== last; ) {
      steps.unshift(before);
      const earlier = back[before] ?? -1;
      before = earlier === -1 ? undefined : earlier;
    }
    return steps;
  };
  return (last, isSought) => {
    round += 1;
    const queue: (number | undefined)[] = [last];
    for (const at of queue) {
      const edge = at === undefined ? undefined : edges[at];
      if (edge !== undefined) {
        // the steps that follow were looked at already, with the same transition before them
        if (seenArrivals[edge.arrival] === round) continue;
        seenArrivals[edge.arrival] = round;
      }
      for (const number of out[edge?.to ?? 0] ?? []) {
        if (isSought(number, at)) return wayTo(number, at, last);
        if (seen[number] === round || number === last) continue;
        seen[number] = round;
        back[number] = at ?? -1;
        queue.push(number);
      }
    }
    return null;
  };
}
