import { validateLandingPage } from '@openroll/contract/arrive/landing'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { CallFailed } from '../../api.ts'
import { useCall } from '../../query.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { enterAs } from './enter-as.ts'
import { LandingHome } from './LandingHome.tsx'

/** The page of a rep or a group at its own address (SF-2.14, SF-2.22): who comes here enrolls under them. */
export const Component = () => {
  const { landing = '' } = useParams()
  const asked = useCall(validateLandingPage, { landing_page: landing })
  const owner = asked.data?.result
  useEffect(() => {
    if (owner !== undefined) enterAs(owner)
  }, [owner])
  if (asked.error instanceof CallFailed && !asked.error.isOutage) return <Navigate to="/404" replace />
  return (
    <div className="page landing">
      {asked.isError && <Failure onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Skeleton height="24rem" />}
      {owner !== undefined && <LandingHome owner={owner} />}
    </div>
  )
}
