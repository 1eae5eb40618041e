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
  /** The entry at an address, if it is one. */
  entryAt: (at: EntryContext) => PendingEntry | typeof noEntry | undefined
  /** Shown once the entry is resolved, or if the address is no entry. */
  children?: ReactNode
}

const settle = ({ startsOver, keep }: Arrival): void => {
  if (startsOver === true) restartWithFlags()
  remember(keep)
}

/** Resolves the entry at the current address, stores its result and redirects; a refusal leads to 404 (SF-4.40, SF-4.41). */
export const EntryGate = ({ entryAt, children }: Props) => {
  const { pathname, search, hash } = useLocation()
  const coming = entryAt({ path: pathname, search, hash, kept: recall })
  if (coming === noEntry) return <Navigate to="/404" replace />
  return coming === undefined ? (
    children
  ) : (
    <Come coming={coming} key={coming.key}>
      {children}
    </Come>
  )
}

const Come = ({ coming: { key, come }, children }: { coming: PendingEntry; children: ReactNode }) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asked = useQuery(
    { queryKey: ['entry', key], queryFn: come, gcTime: 0, refetchOnWindowFocus: false, staleTime: Infinity },
    queryClient,
  )
  const arrival = asked.data
  useEffect(() => {
    if (arrival === undefined) return
    settle(arrival)
    if (arrival.to !== undefined) void navigate(arrival.to, { replace: true })
  }, [arrival, navigate])
  const trouble = troubleIn(asked)
  if (trouble?.kind === 'refused') return <Navigate to="/404" replace />
  if (trouble?.kind === 'ended') return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />
  if (arrival !== undefined && arrival.to === undefined) return children
  return (
    <div className="page landing">
      <LoadError of={[asked]} />
      {trouble === undefined && <Skeleton height="24rem" />}
    </div>
  )
}
