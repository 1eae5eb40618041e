import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { troubleIn } from '../../form/trouble.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { queryClient } from '../../query.ts'
import { recall, remember, restartWithFlags } from '../../session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { noEntry, type Arrival, type EntryContext, type PendingEntry } from './entry.ts'

type Props = {
  /** The entry at a URL, if there is one. */
  entryAt: (at: EntryContext) => PendingEntry | typeof noEntry | undefined
  /** Shown once the entry is resolved, or if the URL is not an entry. */
  children?: ReactNode
}

const storeArrival = ({ startsOver, keep }: Arrival): void => {
  if (startsOver === true) restartWithFlags()
  remember(keep)
}

/** Resolves the entry at the current URL, stores its result and redirects; a refusal leads to 404 (SF-4.40, SF-4.41). */
export const EntryGate = ({ entryAt, children }: Props) => {
  const { pathname, search, hash } = useLocation()
  const pending = entryAt({ path: pathname, search, hash, stored: recall })
  if (pending === noEntry) return <Navigate to="/404" replace />
  return pending === undefined ? (
    children
  ) : (
    <ResolveEntry coming={pending} key={pending.key}>
      {children}
    </ResolveEntry>
  )
}

const ResolveEntry = ({ coming: { key, resolve }, children }: { coming: PendingEntry; children: ReactNode }) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = useQuery(
    { queryKey: ['entry', key], queryFn: resolve, gcTime: 0, refetchOnWindowFocus: false, staleTime: Infinity },
    queryClient,
  )
  const arrival = query.data
  useEffect(() => {
    if (arrival === undefined) return
    storeArrival(arrival)
    if (arrival.to !== undefined) void navigate(arrival.to, { replace: true })
  }, [arrival, navigate])
  const trouble = troubleIn(query)
  if (trouble?.kind === 'refused') return <Navigate to="/404" replace />
  if (trouble?.kind === 'ended') return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />
  if (arrival !== undefined && arrival.to === undefined) return children
  return (
    <div className="page landing">
      <LoadError of={[query]} />
      {trouble === undefined && <Skeleton height="24rem" />}
    </div>
  )
}
