import type { Call, InputOf, OutputOf } from '@openroll/contract/call'
import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { CallFailed, send } from './api.ts'
import { useSession } from './use-session.ts'

/** An outage is tried again twice; a refusal is an answer. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallFailed && error.isOutage

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 300_000, refetchOnWindowFocus: 'always' },
    mutations: { retry: false },
  },
})

/** A read call as a query: its key is the call's path and input. */
export const callQuery = <C extends Call>(call: C, input: InputOf<C>) =>
  queryOptions<OutputOf<C>>({ queryKey: [call.path, input], queryFn: ({ signal }) => send(call, input, { signal }) })

type Options = { readonly enabled?: boolean; readonly keepPrevious?: boolean }

/** What a read call answers, kept for all who ask the same. */
export const useCall = <C extends Call>(
  call: C,
  input: InputOf<C>,
  { enabled = true, keepPrevious = false }: Options = {},
) => useQuery({ ...callQuery(call, input), enabled, ...(keepPrevious ? { placeholderData: keepPreviousData } : {}) })

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

const isOf = (calls: readonly Call[]): Wanted => {
  const paths = new Set<unknown>(calls.map((call) => call.path))
  return ({ queryKey }) => paths.has(queryKey[0])
}
/** Whether an answer is about the enrollment; what the catalogue, the site or a landing page says stays as it is. */
const isAboutEnrollment: Wanted = ({ queryKey: [, input] }) =>
  typeof input === 'object' && input !== null && ('enrollment_id' in input || 'tempId' in input)

/** The answers to these calls have changed. */
export const refresh = (...calls: readonly Call[]): Promise<void> => renew(isOf(calls))

/** Prices, cart and steps of the enrollment may all have changed, and the screen stays. */
export const refreshAll = (): Promise<void> => renew(isAboutEnrollment)

/** The same where another screen follows: nothing is asked for the one that is left. The answers to `still` are as they were. */
export const leaveBehind = (...still: readonly Call[]): void => {
  const stays = isOf(still)
  const predicate: Wanted = (query) => isAboutEnrollment(query) && !stays(query)
  queryClient.removeQueries({ predicate, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' })
}

/** What a call would answer is known already, from the answer to another. */
export const keepAnswer = <C extends Call>(call: C, input: InputOf<C>, answer: OutputOf<C>): void =>
  void queryClient.setQueryData(callQuery(call, input).queryKey, answer)

/** The enrollment that this browser is at, or null. */
export const useEnrollmentId = (): string | null => useSession('tempId')
