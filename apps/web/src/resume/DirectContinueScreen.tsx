import { directContinue, linkNotKnown } from '@openroll/contract/resume/resume'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { CallFailed, send } from '../api.ts'
import { HarbourScene } from '../drawings/HarbourScene.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { takeUp } from './take-up.ts'

/** The link of the mail: straight to the saved step, or why it can't (EW-2.43, EW-2.44). */
export const Component = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<CallFailed>()
  const open = useCallback(async () => {
    try {
      const { result } = await send(directContinue, { id })
      await navigate(takeUp(result), { replace: true })
    } catch (error) {
      if (error instanceof CallFailed) setFailed(error)
    }
  }, [id, navigate])
  useEffect(() => void open(), [open])
  const again = () => {
    setFailed(undefined)
    void open()
  }
  return (
    <div className="page empty">
      <title>Continue your enrollment</title>
      {failed === undefined && <Skeleton height="24rem" />}
      {failed?.isOutage === true && <Failure onRetry={again} />}
      {failed?.isOutage === false && (
        <>
          <HarbourScene />
          <h1 tabIndex={-1}>{linkNotKnown.split('. ')[0]}</h1>
          <p>{linkNotKnown.split('. ')[1]}</p>
          <Link to="/continue-enrollment" className={buttonClass('secondary')}>
            Enter a code
          </Link>
        </>
      )}
    </div>
  )
}
