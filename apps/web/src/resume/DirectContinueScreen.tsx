import { directContinue, linkNotKnown } from '@openroll/contract/resume/resume'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { CallFailed } from '../api.ts'
import { Drawing } from '../drawings/Drawing.tsx'
import { useCall } from '../query.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { takeUp } from './take-up.ts'

/** The link of the mail: straight to the saved step, or why it can't (EW-2.43, EW-2.44). */
export const Component = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const opened = useCall(directContinue, { id })
  const result = opened.data?.result
  useEffect(() => {
    if (result !== undefined) void navigate(takeUp(result), { replace: true })
  }, [result, navigate])
  const isOver = opened.error instanceof CallFailed && !opened.error.isOutage
  return (
    <div className="page empty">
      <title>Continue your enrollment</title>
      {opened.error === null && <Skeleton height="24rem" />}
      {opened.error !== null && !isOver && <Failure onRetry={() => void opened.refetch()} />}
      {isOver && (
        <>
          <Drawing name="nothingFound" />
          <h1 tabIndex={-1}>This link has expired</h1>
          <p>{linkNotKnown}</p>
          <Link to="/continue-enrollment" className={buttonClass('secondary')}>
            Enter a code
          </Link>
        </>
      )}
    </div>
  )
}
