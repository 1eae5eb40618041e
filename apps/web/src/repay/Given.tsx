import { Drawing } from '../drawings/Drawing.tsx'
import type { RepaySaid } from '@openroll/contract/repay/repay'
import { repayNext, takenBefore } from '@openroll/contract/repay/terms'
import { bootstrap } from '../bootstrap.ts'
import type { ReactNode } from 'react'

type Props = { readonly shown: string; readonly said: RepaySaid; readonly children: ReactNode }

/** Said once another card or account was given: nothing has been charged yet. */
export const Given = ({ shown, said, children }: Props) => (
  <div className="empty">
    <title>Thank you</title>
    <Drawing name="success" />
    <h1 tabIndex={-1}>Thank you, we have it</h1>
    <p>
      {shown} pays for this policy from now on. {repayNext(said, bootstrap.today)}{' '}
      {said.taken.length === 0 ? 'We no longer charge the one before it.' : takenBefore(said.taken)}
    </p>
    <p>We email you a copy of what you authorized.</p>
    {children}
  </div>
)
