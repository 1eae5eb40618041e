import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { recall } from '../session.ts'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Trouble } from './trouble.ts'

type Props = { trouble: Trouble | undefined; onRetry: () => void }

/** Shows what went wrong beside the button, scrolled into view. */
export const TroubleNotice = ({ trouble, onRetry }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble !== undefined) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [trouble])
  if (trouble === undefined) return null
  return (
    <div ref={box} className="trouble">
      <TroubleText trouble={trouble} onRetry={onRetry} />
    </div>
  )
}

const TroubleText = ({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) => {
  switch (trouble.kind) {
    case 'away':
      return <Failure onRetry={onRetry} />
    case 'approval':
      return (
        <Notice kind="good" live>
          <p>
            {trouble.message}. <Link to="/admin/approvals">See approvals</Link>
          </p>
        </Notice>
      )
    case 'wait':
      return (
        <Notice kind="bad" live>
          <p>{trouble.message}.</p>
        </Notice>
      )
    case 'ended':
      return recall('signed_in') === null ? (
        <Notice kind="bad" live>
          <p>
            <strong>This enrollment is no longer open in this browser.</strong> Your saved answers are safe.
          </p>
          <p>
            <Link to="/continue-enrollment">Enter your code</Link> or <Link to="/sign-in">sign in</Link> to continue.
          </p>
        </Notice>
      ) : (
        <Notice kind="bad" live>
          <p>
            <strong>You were signed out.</strong>{' '}
            <a href="/sign-in" target="_blank" rel="noopener">
              Sign in again in another tab
            </a>
            , then try again. What you typed is still here.
          </p>
        </Notice>
      )
    case 'complete':
      return (
        <Notice kind="bad" live>
          <p>
            {trouble.message}. <Link to="/receipt">See your receipt</Link>
          </p>
        </Notice>
      )
    case 'refused':
      return (
        <Notice kind="bad" live>
          {trouble.faults.map(({ error_message }) => (
            <p key={error_message}>{error_message}</p>
          ))}
        </Notice>
      )
  }
}
