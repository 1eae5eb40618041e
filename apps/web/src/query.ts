import type { Access, Call, InputOf, OutputOf } from '@openroll/contract/call'
import { focusManager, keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { CallFailed, onWrite, send } from './api.ts'
import { useSession } from './use-session.ts'

/** An outage is tried again twice; a refusal is an answer. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallFailed && error.isOutage

const asksAgain = {
  retry: (failures: number, error: Error): boolean => failures < 1 || worthRetrying(failures, error),
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 300_000, refetchOnWindowFocus: 'always' },
    mutations: { retry: false },
  },
})
// Without a provider above the application, so that the first page needs none of this: it looks again when the window is come back to.
if (typeof document !== 'undefined') {
  // Of two windows side by side the one that is come back to was visible all the time.
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

/** Who may make the calls whose answers are kept, by path. */
const readers = new Map<unknown, Access>()

/** A read call as a query: its key is the call's path and input. */
export const callQuery = <C extends Call>(call: C, input: InputOf<C>) => {
  readers.set(call.path, call.who)
  return queryOptions<OutputOf<C>>({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
  })
}

const pollMs = 2000

/** `again`: a refusal is asked once more, too (EW-8.12). `pollWhile`: while an answer says that work goes on, it is asked for again. */
type Options<C extends Call> = {
  readonly enabled?: boolean
  readonly keepPrevious?: boolean
  readonly again?: boolean
  readonly pollWhile?: (answer: OutputOf<C>) => boolean
}

/** What a read call answers, kept for all who ask the same. */
export const useCall = <C extends Call>(
  call: C,
  input: InputOf<C>,
  { enabled = true, keepPrevious = false, again = false, pollWhile }: Options<C> = {},
) =>
  useQuery(
    {
      ...callQuery(call, input),
      enabled,
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
      ...(again ? asksAgain : {}),
      refetchInterval: ({ state: { data } }) =>
        pollWhile !== undefined && data !== undefined && pollWhile(data) && pollMs,
    },
    queryClient,
  )

type Wanted = NonNullable<NonNullable<Parameters<QueryClient['invalidateQueries']>[0]>['predicate']>

/** What is old is forgotten once no screen shows it, so that nobody sees an old answer first. */
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'observerRemoved' || !query.state.isInvalidated) return
  queueMicrotask(() => {
    if (query.getObserversCount() === 0) queryClient.removeQueries({ predicate: (other) => other === query })
  })
})

/** These answers are old; what a screen shows of them is asked for again. */
const renew = (predicate: Wanted): Promise<void> => {
  queryClient.removeQueries({ predicate, type: 'inactive' })
  return queryClient.invalidateQueries({ predicate })
}

/** Whether an answer is for somebody who signed in: a page of the console, or of a rep, a group or a member. */
const isOfSignedIn: Wanted = ({ queryKey: [path] }) => {
  const who = readers.get(path)
  return who !== undefined && who !== 'anyone' && who !== 'owner'
}

/** All that pages of people who signed in show is read again. */
export const refreshPages = (): Promise<void> => renew(isOfSignedIn)

/** Whoever made a change goes on after this, also where a page is still being read: its connection may be gone. */
const longestWaitMs = 2000

// The one place that says what a write makes old. What is typed into a form that was refused stays: what is shown is not read again then.
onWrite(async (written) => {
  const { who, answersAs } = written.call
  if (written.done && who !== 'anyone' && who !== 'owner') {
    const stays = isOf(answersAs === undefined ? [] : [answersAs])
    const all = renew((query) => isOfSignedIn(query) && !stays(query))
    if (answersAs !== undefined) keepAnswer(answersAs, inputOf(answersAs, written.input), written.answer)
    await Promise.race([all, new Promise((resolve) => void setTimeout(resolve, longestWaitMs))])
  } else {
    queryClient.removeQueries({ predicate: isOfSignedIn, type: 'inactive' })
    void queryClient.invalidateQueries({ predicate: isOfSignedIn, refetchType: 'none' })
  }
})

/** The part of a write's input by which the read asks. */
const inputOf = ({ input }: Call, of: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(of ?? {}).filter(([name]) => name in input.shape))

const isOf = (calls: readonly Call[]): Wanted => {
  const paths = new Set<unknown>(calls.map((call) => call.path))
  return ({ queryKey }) => paths.has(queryKey[0])
}
/** Whether an answer is about the enrollment; what the catalog, the site or a landing page says stays as it is. */
const isAboutEnrollment: Wanted = ({ queryKey: [, input] }) =>
  typeof input === 'object' && input !== null && ('enrollment_id' in input || 'tempId' in input)

/** The answers to these calls have changed. */
export const refresh = (...calls: readonly Call[]): Promise<void> => renew(isOf(calls))

/** What a call answers for one input has changed. */
export const refreshAnswer = <C extends Call>(call: C, input: InputOf<C>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: callQuery(call, input).queryKey, exact: true })

/** Prices, cart and steps of the enrollment may all have changed, and the screen stays. */
export const refreshAll = (): Promise<void> => renew(isAboutEnrollment)

/**
 * The same where another screen follows: nothing is asked for the one that is left. The answers to `still` are as they were, and so is what
 * was asked ahead under these keys.
 */
export const leaveBehind = (still: readonly Call[], ahead: readonly string[] = []): void => {
  const stays = isOf(still)
  const predicate: Wanted = (query) => isAboutEnrollment(query) && !stays(query) && !ahead.includes(query.queryHash)
  queryClient.removeQueries({ predicate, type: 'inactive' })
  // What was never answered is not old: whoever asks for it now is answered as it is now.
  const isOld: Wanted = (query) => query.state.data !== undefined && predicate(query)
  void queryClient.invalidateQueries({ predicate: isOld, refetchType: 'none' })
}

/** What a call would answer is known already, from the answer to another. */
export const keepAnswer = <C extends Call>(call: C, input: InputOf<C>, answer: OutputOf<C>): void =>
  void queryClient.setQueryData(callQuery(call, input).queryKey, answer)

/** What a call answered, if that is kept. */
export const answerKept = <C extends Call>(call: C, input: InputOf<C>): OutputOf<C> | undefined =>
  queryClient.getQueryData(callQuery(call, input).queryKey)

/** Waits until nothing is being asked of this call any more; whether a screen is shown another answer by then. */
export const hasChangedNow = async (call: Call): Promise<boolean> => {
  const shown = queryClient.getQueryCache().findAll({ predicate: isOf([call]), type: 'active' })
  const before = shown.map(({ state }) => state.data)
  const asked = shown.filter(({ state }) => state.fetchStatus === 'fetching')
  // What failed is told by who asked it.
  await Promise.allSettled(asked.map(async (query) => query.promise))
  return shown.some(({ state }, at) => state.data !== before[at])
}

/** What is kept under these keys is forgotten where nothing shows it. */
export const forget = (keys: readonly string[]): void =>
  queryClient.removeQueries({ predicate: ({ queryHash }) => keys.includes(queryHash), type: 'inactive' })

/** Begins once, when nothing that was asked is still to be answered; yields the way to call it off, and what it began. */
export const whenAllAnswered = (begin: () => () => void): (() => void) => {
  let callOff: (() => void) | undefined
  const look = () => {
    if (callOff === undefined && queryClient.isFetching() === 0) callOff = begin()
  }
  const stop = queryClient.getQueryCache().subscribe(look)
  look()
  return () => {
    stop()
    callOff?.()
  }
}

/** The enrollment that this browser is at, or null. */
export const useEnrollmentId = (): string | null => useSession('tempId')
