import type { Rendered } from '@openroll/contract/arrive/rendered'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import type { Access, Call, InputOf, OutputOf } from '@openroll/contract/call'
import {
  focusManager,
  hashKey,
  keepPreviousData,
  QueryClient,
  queryOptions,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { CallFailed, isRead, onWrite, sendRead } from './api.ts'
import { bootstrap } from './bootstrap.ts'
import { useSession } from './use-session.ts'

/** Retries an outage twice; never retries a refusal. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallFailed && error.isOutage

const retryRefusals = {
  retry: (failures: number, error: Error): boolean => failures < 1 || shouldRetry(failures, error),
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 300_000, refetchOnWindowFocus: 'always' },
    mutations: { retry: false },
  },
})
// Set up here instead of in a provider, which the first page doesn't need: refetches when the window regains focus.
if (typeof document !== 'undefined') {
  // With two windows side by side, the one regaining focus was visible all along.
  focusManager.setEventListener((look) => {
    const seen = () => look()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('focus', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
    }
  })
  queryClient.mount()
}

/** Who can make each cached call, by path. */
const readers = new Map<unknown, Access>()

/** A read call as a query, keyed by path and input. */
export const callQuery = <C extends Call>(call: C, input: InputOf<C>) => {
  readers.set(call.path, call.who)
  return queryOptions<OutputOf<C>>({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => sendRead(call, input, signal),
  })
}

/** On the server: collects the reads that a rendered page has no answers to yet. */
let onWant: ((call: Call, input: InputOf<Call>) => void) | undefined
export const collectReads = (listener: typeof onWant): void => void (onWant = listener)
const noteWant = <C extends Call>(call: C, input: InputOf<C>): void => {
  if (onWant !== undefined && isRead(call) && cachedAnswer(call, input) === undefined) onWant(call, input)
}

const pollMs = 2000

/** `again`: also retries a refusal once (EW-8.12). `pollWhile`: refetch while the answer says that work is in progress. */
type Options<C extends Call> = {
  readonly enabled?: boolean
  readonly keepPrevious?: boolean
  readonly again?: boolean
  readonly pollWhile?: (answer: OutputOf<C>) => boolean
}

/** The answer to a read call, cached and shared. */
export const useCall = <C extends Call>(
  call: C,
  input: InputOf<C>,
  { enabled = true, keepPrevious = false, again = false, pollWhile }: Options<C> = {},
) => {
  if (enabled) noteWant(call, input)
  return useQuery(
    {
      ...callQuery(call, input),
      enabled,
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
      ...(again ? retryRefusals : {}),
      refetchInterval: ({ state: { data } }) =>
        pollWhile !== undefined && data !== undefined && pollWhile(data) && pollMs,
    },
    queryClient,
  )
}

/** The answers to one read call with several inputs. */
export const useCalls = <C extends Call>(call: C, inputs: readonly InputOf<C>[]) => {
  for (const input of inputs) noteWant(call, input)
  return useQueries({ queries: inputs.map((input) => callQuery(call, input)) }, queryClient)
}

/** Caches answers that came with the page; the browser does this as soon as this module loads. */
export const cacheAnswers = (answers: Rendered['answers'] = []): void => {
  for (const { path, input, answer } of answers) queryClient.setQueryData([path, input], answer)
}
cacheAnswers(bootstrap.rendered?.answers)

type QueryPredicate = NonNullable<NonNullable<Parameters<QueryClient['invalidateQueries']>[0]>['predicate']>

/** Drops a stale answer once no screen shows it, so that nobody sees it first. */
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'observerRemoved' || !query.state.isInvalidated) return
  queueMicrotask(() => {
    if (query.getObserversCount() === 0) queryClient.removeQueries({ predicate: (other) => other === query })
  })
})

/** Marks matching answers stale and refetches those on screen. */
const renew = (predicate: QueryPredicate): Promise<void> => {
  queryClient.removeQueries({ predicate, type: 'inactive' })
  return queryClient.invalidateQueries({ predicate })
}

/** Whether a query belongs to a signed-in person: a page of the console, or of a rep, group or member. */
const isSignedInQuery: QueryPredicate = ({ queryKey: [path] }) => {
  const who = readers.get(path)
  return who !== undefined && who !== 'anyone' && who !== 'owner'
}

/** Refetches everything that signed-in pages show. */
export const refreshPages = (): Promise<void> => renew(isSignedInQuery)

/** After a sign-in or sign-out in another tab, refetches everything that belongs to the signed-in person. */
const onOtherTab = ({ key }: StorageEvent): void => {
  if (key === 'signed_in' || key === null)
    void renew((query) => isSignedInQuery(query) || isAnswerTo([getSignedInPerson])(query))
}
if (typeof document !== 'undefined') window.addEventListener('storage', onOtherTab)

/** A write waits at most this long for pages to refetch: their connection may be lost. */
const longestWaitMs = 2000

/** Queries answered along with the last write, so they are current. */
let currentQueries: Set<string> = new Set()

// The one place that decides what a write makes stale. After a refusal nothing refetches, so that typed text stays.
onWrite(async (written) => {
  const { who, answersAs } = written.call
  currentQueries = new Set()
  if (written.done)
    for (const { call, input, answer } of written.also) {
      cacheAnswer(call, input, answer)
      currentQueries.add(hashKey(callQuery(call, input).queryKey))
    }
  if (written.done && who !== 'anyone' && who !== 'owner') {
    const stays = isAnswerTo(answersAs === undefined ? [] : [answersAs])
    const all = renew((query) => isSignedInQuery(query) && !stays(query))
    if (answersAs !== undefined) cacheAnswer(answersAs, inputOf(answersAs, written.input), written.answer)
    await Promise.race([all, new Promise((resolve) => void setTimeout(resolve, longestWaitMs))])
  } else {
    queryClient.removeQueries({ predicate: isSignedInQuery, type: 'inactive' })
    void queryClient.invalidateQueries({ predicate: isSignedInQuery, refetchType: 'none' })
  }
})

/** The part of a write's input that the read takes. */
const inputOf = ({ input }: Call, of: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(of ?? {}).filter(([name]) => name in input.shape))

const isAnswerTo = (calls: readonly Call[]): QueryPredicate => {
  const paths = new Set<unknown>(calls.map((call) => call.path))
  return ({ queryKey }) => paths.has(queryKey[0])
}
/** Whether a query is about the enrollment; answers about the catalog, site or landing page stay. */
const isAboutEnrollment: QueryPredicate = ({ queryKey: [, input] }) =>
  typeof input === 'object' && input !== null && ('enrollment_id' in input || 'tempId' in input)

/** Refetches the answers to these calls. */
export const refresh = (...calls: readonly Call[]): Promise<void> => renew(isAnswerTo(calls))

/** Refetches a call's answer for one input. */
export const refreshAnswer = <C extends Call>(call: C, input: InputOf<C>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: callQuery(call, input).queryKey, exact: true })

/** Refetches everything about the enrollment (prices, cart, steps) while the screen stays. */
export const refreshAll = (): Promise<void> => renew(isAboutEnrollment)

/**
 * Marks the enrollment's answers stale when another screen follows, without refetching for the old one. Keeps answers to `still` and
 * those that came with the write.
 */
export const markStale = (still: readonly Call[]): void => {
  const stays = isAnswerTo(still)
  const predicate: QueryPredicate = (query) =>
    isAboutEnrollment(query) && !stays(query) && !currentQueries.has(query.queryHash)
  queryClient.removeQueries({ predicate, type: 'inactive' })
  // A query without data is not stale: it will get a current answer anyway.
  const isOld: QueryPredicate = (query) => query.state.data !== undefined && predicate(query)
  void queryClient.invalidateQueries({ predicate: isOld, refetchType: 'none' })
}

/** Stores a call's answer that is already known from another call. */
export const cacheAnswer = <C extends Call>(call: C, input: InputOf<C>, answer: OutputOf<C>): void =>
  void queryClient.setQueryData(callQuery(call, input).queryKey, answer)

/** A call's cached answer, if any. */
export const cachedAnswer = <C extends Call>(call: C, input: InputOf<C>): OutputOf<C> | undefined =>
  queryClient.getQueryData(callQuery(call, input).queryKey)

/** Waits for pending requests of this call; returns whether a screen shows a different answer by then. */
export const waitForChange = async (call: Call): Promise<boolean> => {
  const shown = queryClient.getQueryCache().findAll({ predicate: isAnswerTo([call]), type: 'active' })
  const before = shown.map(({ state }) => state.data)
  const pending = shown.filter(({ state }) => state.fetchStatus === 'fetching')
  // The caller of the request reports its failure.
  await Promise.allSettled(pending.map(async (query) => query.promise))
  return shown.some(({ state }, at) => state.data !== before[at])
}

/** Runs `begin` once, when no request is pending; returns a function that cancels it and what it started. */
export const whenNoRequests = (begin: () => () => void): (() => void) => {
  let cancelStarted: (() => void) | undefined
  const startIfIdle = () => {
    if (cancelStarted === undefined && queryClient.isFetching() === 0) cancelStarted = begin()
  }
  const stop = queryClient.getQueryCache().subscribe(startIfIdle)
  startIfIdle()
  return () => {
    stop()
    cancelStarted?.()
  }
}

/** The enrollment open in this browser, or null. */
export const useEnrollmentId = (): string | null => useSession('tempId')
