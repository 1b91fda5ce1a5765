// React DOM without what this app never asks of it: pages that a server has drawn, view transitions, refs of fragments, lists of
// suspense, activities, actions of forms, elements of a page's own kind, and hints for what to fetch. The library is one file, of which
// the bundler can leave nothing out.
import { type Plugin, parseAst } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];

/** The one file of the library, and the version that the lists below were read from. */
const FILE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const VERSION = '19.3.1';

/** What would ask for it: the build fails where a module takes one of these from React. */
const REFUSED = [
  ...['Activity', 'SuspenseList', 'ViewTransition', 'addTransitionType', 'useActionState', 'useFormState'],
  ...['hydrateRoot', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
  ...['requestFormReset', 'useFormStatus', 'unstable_useCacheRefresh', 'findDOMNode'],
].join('|');
const USE_OF_REFUSED = new RegExp(
  `import\\s*\\{[^}]*\\b(?:${REFUSED})\\b[^}]*\\}\\s*from\\s*['"](?:react|react-dom|react-dom/client)['"]` +
    `|\\b(?:React|ReactDOM)\\.(?:unstable_)?(?:${REFUSED})\\b|from\\s*['"]react/compiler-runtime['"]`,
);

/** Nothing leads to them without one of those; their bodies throw. */
const UNREACHED = [
  // pages that a server has drawn
  ...[
    'prepareToHydrateHostInstance',
    'popToNextHostParent',
    'queueHydrationError',
    'throwOnHydrationMismatch',
  ],
  ...[
    'createFiberFromDehydratedFragment',
    'updateDehydratedSuspenseComponent',
    'mountHostRootWithoutHydrating',
  ],
  ...['retryActivityComponentWithoutHydrating', 'retrySuspenseComponentWithoutHydrating'],
  ...['retryDehydratedSuspenseBoundary', 'clearHydrationBoundary', 'hideOrUnhideDehydratedBoundary'],
  ...['canHydrateInstance', 'canHydrateTextInstance', 'canHydrateHydrationBoundary', 'getNextHydratable'],
  ...['getNextHydratableInstanceAfterHydrationBoundary', 'registerSuspenseInstanceRetry'],
  ...['isSuspenseInstancePending', 'isSuspenseInstanceFallback', 'attemptExplicitHydrationTarget'],
  ...['attemptContinuousHydration', 'attemptHydrationAtCurrentPriority', 'getBumpedLaneForHydration'],
  ...['getBumpedLaneForHydrationByLane', 'attemptReplayContinuousQueuedEvent', 'replayUnblockedEvents'],
  ...['attemptReplayContinuousQueuedEventInMap', 'accumulateOrCreateContinuousQueuedReplayableEvent'],
  ...['queueIfContinuousEvent', 'scheduleCallbackIfUnblocked', 'scheduleReplayQueueIfNeeded'],
  ...['pushDehydratedActivitySuspenseHandler', 'pushMaterializedTreeId', 'restoreSuspendedTreeContext'],
  ...['checkForUnmatchedText', 'normalizeMarkupForTextOrAttribute', 'ReactDOMHydrationRoot'],
  // view transitions
  ...['getViewTransitionName', 'getViewTransitionClassName', 'pushViewTransitionCancelableScope'],
  ...['applyViewTransitionToHostInstances', 'applyViewTransitionToHostInstancesRecursive'],
  ...['restoreViewTransitionOnHostInstances', 'commitAppearingPairViewTransitions'],
  ...['commitEnterViewTransitions', 'commitDeletedPairViewTransitions', 'restorePairedViewTransitions'],
  ...['measureViewTransitionHostInstancesRecursive', 'commitAfterMutationEffectsOnFiber'],
  ...[
    'recursivelyTraverseAfterMutationEffects',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
  ],
  ...['reportViewTransitionError', 'applyViewTransitionName', 'restoreViewTransitionName'],
  ...['createMeasurement', 'measureInstance', 'measureClonedInstance', 'forceLayout', 'waitForImageToLoad'],
  ...['startViewTransition', 'ViewTransitionPseudoElement', 'createViewTransitionInstance'],
  // refs of fragments
  ...['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  ...['addFragmentHandleToFiber', 'addFragmentHandleToInstance', 'addEventListenerToChild'],
  ...[
    'removeEventListenerFromChild',
    'indexOfEventListener',
    'setFocusOnFiberIfFocusable',
    'collectChildren',
  ],
  ...['blurActiveElementWithinFragment', 'observeChild', 'unobserveChild', 'collectClientRects'],
  ...['schedulePendingIntersectionUnobserve', 'validateDocumentPositionWithFiberTree'],
  ...['scrollTextNodeIntoView', 'getFragmentParentInstanceOrContainerFiber', 'fiberIsPortaledIntoHost'],
  ...['getFragmentInstanceOrTextInstanceSiblings', 'findFragmentInstanceOrTextInstanceSiblings'],
  ...['isFiberPrecedingCheck', 'isFiberFollowingCheck'],
  // lists of suspense, activities
  ...['pushSuspenseListContext', 'popSuspenseListContext', 'updateSuspenseListComponent'],
  ...['initSuspenseListRenderState', 'cutOffTailIfNeeded', 'findLastContentRow', 'reverseChildren'],
  ...['updateActivityComponent', 'mountActivityChildren', 'commitActivityHydrationCallbacks'],
  // actions of forms
  ...['dispatchActionState', 'runActionStateAction', 'handleActionReturnValue', 'onActionSuccess'],
  ...[
    'onActionError',
    'notifyActionListeners',
    'actionStateReducer',
    'mountActionState',
    'updateActionState',
  ],
  ...['updateActionStateImpl', 'actionStateActionEffect', 'rerenderActionState', 'requestFormReset'],
  // hints for what to fetch, and style sheets that a component waits for
  ...[
    'preconnectAs',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
  ],
  ...['preinitModuleScript', 'suspendResource', 'insertSuspendedStylesheets', 'insertStylesheetIntoRoot'],
  ...['adoptPreloadPropsForStylesheet', 'adoptPreloadPropsForScript', 'preloadStylesheet'],
  // findDOMNode, for libraries of before React 19, and the cache of the compiler, which nothing here was compiled by
  ...['findCurrentFiberUsingSlowPath', 'useMemoCache', 'refreshCache'],
  // elements of a page's own kind
  'setPropOnCustomElement',
  // the html, head and body of a page, which are the server's
  ...['resolveSingletonInstance', 'releaseSingletonInstance', 'commitHostSingletonAcquisition'],
];

/** Classes of which nothing makes one: their methods are left out. */
const UNMADE: ReadonlySet<string> = new Set(['FragmentInstance', 'ViewTransitionPseudoElement']);

/** What is called all the same and then finds nothing to do: its answer. */
const IDLE: Readonly<Record<string, string>> = {
  // whether what was just finished stood on the page already
  popHydrationState: '!1',
  upgradeHydrationErrorsToRecoverable: 'null',
  getParentHydrationBoundary: 'null',
  commitSuspenseHydrationCallbacks: '',
  retryIfBlockedOn: '',
  trackEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  isFragmentInstanceParent: '!1',
  isFragmentInstanceHostBoundary: '!0',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  // tells useFormStatus that a form is being sent
  startHostTransition: '',
  recursivelyResetForms: '',
  // pictures that a view transition waits for, and style sheets that a component does
  preloadInstanceAndSuspendIfNeeded: '',
  preloadResourceAndSuspendIfNeeded: '',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'null',
  // tells the browser's own sign of loading of a transition that waits for a promise: there is none
  defaultOnDefaultTransitionIndicator: '',
  queueTransitionTypes: '',
  // a frame of a stack of components, which nobody is shown
  describeNativeComponentFrame: '""',
};

/** Leaves out of a build what of React DOM the app cannot reach (13 KB of brotli), and fails where it could reach it after all. */
export function smallerReact(): Plugin {
  return {
    name: 'smaller-react',
    apply: 'build',
    transform: {
      filter: { id: /\.(m?js|tsx?)$/ },
      handler(code, id) {
        if (FILE.test(id)) return withoutUnreached(code);
        const use = /\/node_modules\/react(-dom)?\//.test(id) ? null : refusedUse(code);
        if (use !== null)
          this.error(`${id} uses what the build leaves out of React DOM (tools/smaller-react.ts): ${use}`);
        return null;
      },
    },
  };
}

/** Where the code of a module asks for what is left out; null where it does not. */
export function refusedUse(code: string): string | null {
  return USE_OF_REFUSED.exec(code)?.[0] ?? null;
}

/**
 * The library with empty bodies where nothing leads; the minifier then drops what only those used.
 *
 * @throws Error where it is not the version that the lists were read from
 */
export function withoutUnreached(code: string): string {
  if (!code.includes(`version: "${VERSION}"`))
    throw new Error(`React DOM is no longer ${VERSION}: read its functions of tools/smaller-react.ts again.`);
  const bodies = new Map([
    ...UNREACHED.map((name) => [name, '{leftOut()}'] as const),
    ...Object.entries(IDLE).map(([name, answer]) => [name, `{${answer && `return ${answer}`}}`] as const),
  ]);
  const edits = parseAst(code).body.flatMap((statement) => {
    if (UNMADE.has(ownerOfMethod(statement) ?? ''))
      return [{ start: statement.start, end: statement.end, next: '' }];
    if (statement.type !== 'FunctionDeclaration' || !statement.id || !statement.body) return [];
    const next = bodies.get(statement.id.name);
    if (next === undefined) return [];
    bodies.delete(statement.id.name);
    return [{ start: statement.body.start, end: statement.body.end, next }];
  });
  if (bodies.size > 0) throw new Error(`React DOM has no function ${[...bodies.keys()].join(', ')}.`);
  const shorter = edits.reduceRight(
    (text, { start, end, next }) => text.slice(0, start) + next + text.slice(end),
    code,
  );
  return (
    neverHydrating(shorter) +
    '\nfunction leftOut(){throw Error("left out of React DOM by tools/smaller-react.ts")}\n'
  );
}

/** The class whose prototype a statement gives a method; null for any other statement. */
function ownerOfMethod(statement: Statement): string | null {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return null;
  const { left } = statement.expression;
  if (left.type !== 'MemberExpression' || left.object.type !== 'MemberExpression') return null;
  const { object, property } = left.object;
  return object.type === 'Identifier' && property.type === 'Identifier' && property.name === 'prototype'
    ? object.name
    : null;
}

/** The variable that says whether a page of a server is being taken over, as the constant that it is here. */
function neverHydrating(code: string): string {
  const declared = '\n  isHydrating = !1,';
  const start = code.indexOf(declared);
  if (start < 0) throw new Error('React DOM declares isHydrating in another way.');
  // parameters of that name stand before it
  return (
    code.slice(0, start) +
    code
      .slice(start + declared.length)
      .replaceAll(/\bisHydrating = ![01]/g, 'void 0')
      .replaceAll(/\bisHydrating\b(?!\$)/g, '!1')
  );
}
