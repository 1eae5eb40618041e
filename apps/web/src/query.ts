import type { Call, InputOf, OutputOf } from '@openroll/contract/call'
import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { CallFailed, send } from './api.ts'
import { useSession } from './use-session.ts'

/** An outage is tried again twice; a refusal is an answer. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallFailed && error.isOutage

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000, refetchOnWindowFocus: true },
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

type Wanted = NonNullable<Parameters<QueryClient['invalidateQueries']>[0]>['predicate']

/** What is shown is asked for again; what is kept for later is forgotten, so that nobody sees an old number first. */
const renew = (predicate?: Wanted): Promise<void> => {
  const filter = predicate === undefined ? {} : { predicate }
  queryClient.removeQueries({ ...filter, type: 'inactive' })
  return queryClient.invalidateQueries(filter)
}

/** The answers to these calls have changed. */
export const refresh = (...calls: readonly Call[]): Promise<void> =>
  renew(({ queryKey }) => calls.some((call) => call.path === queryKey[0]))

/** Prices, cart and steps may all have changed. */
export const refreshAll = (): Promise<void> => renew()

/** The enrollment that this browser is at, or null. */
export const useEnrollmentId = (): string | null => useSession('tempId')
