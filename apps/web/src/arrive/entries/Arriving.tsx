import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { troubleIn } from '../../form/trouble.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { queryClient } from '../../query.ts'
import { recall, remember, startOver } from '../../session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lost, type Arrival, type At, type Coming } from './entry.ts'

type Props = {
  /** What this address is an entry of. */
  comingAt: (at: At) => Coming | typeof lost | undefined
  /** What stands at the address once one has arrived, or where it is no entry. */
  children?: ReactNode
}

const settle = ({ startsOver, keep }: Arrival): void => {
  if (startsOver === true) startOver()
  remember(keep)
}

/** Asks what an address is an entry of, keeps what comes of it, and goes on from there; what is refused is not found (SF-4.40, SF-4.41). */
export const Arriving = ({ comingAt, children }: Props) => {
  const { pathname, search, hash } = useLocation()
  const coming = comingAt({ path: pathname, search, hash, kept: recall })
  if (coming === lost) return <Navigate to="/404" replace />
  return coming === undefined ? (
    children
  ) : (
    <Come coming={coming} key={coming.key}>
      {children}
    </Come>
  )
}

const Come = ({ coming: { key, come }, children }: { coming: Coming; children: ReactNode }) => {
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
      <ReadTrouble of={[asked]} />
      {trouble === undefined && <Skeleton height="24rem" />}
    </div>
  )
}
