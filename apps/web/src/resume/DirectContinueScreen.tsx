import { directContinue, linkInvalid, linkSubmitted } from '@openroll/contract/resume/resume'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Drawing } from '../drawings/Drawing.tsx'
import { troubleIn } from '../form/trouble.ts'
import { LoadError } from '../form/LoadError.tsx'
import { useCall } from '../query.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useStartOver } from './start-over.ts'
import { openInBrowser } from './open-in-browser.ts'

/** Opens the saved step from an emailed link, or says why it can't (EW-2.43, EW-2.44). */
export const Component = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  useStartOver()
  const opened = useCall(directContinue, { id })
  const result = opened.data?.result
  useEffect(() => {
    if (result !== undefined) void navigate(openInBrowser(result), { replace: true })
  }, [result, navigate])
  const trouble = troubleIn(opened)
  const isOver = trouble?.kind === 'refused'
  const isSubmitted = isOver && trouble.faults.some(({ error_message }) => error_message === linkSubmitted)
  return (
    <div className="page empty">
      <title>Continue your enrollment</title>
      {trouble === undefined && <Skeleton height="24rem" />}
      {!isOver && <LoadError of={[opened]} />}
      {isSubmitted && (
        <>
          <Drawing name="success" />
          <h1 tabIndex={-1}>You already submitted this enrollment</h1>
          <p>{linkSubmitted}</p>
          <Link to="/" className={buttonClass('secondary')}>
            Go to the home page
          </Link>
        </>
      )}
      {isOver && !isSubmitted && (
        <>
          <Drawing name="nothingFound" />
          <h1 tabIndex={-1}>This link has expired</h1>
          <p>{linkInvalid}</p>
          <Link to="/continue-enrollment" className={buttonClass('secondary')}>
            Enter a code
          </Link>
        </>
      )}
    </div>
  )
}
