import { confirmEmailChange, openEmailChange } from '@openroll/contract/roles/email-change'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { troubleOf, type Trouble } from '../../form/trouble.ts'
import { callQuery } from '../../query.ts'
import { exactMoment } from '../../shown-moment.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { PasswordLink } from '../password/PasswordLink.tsx'

const ExpiredLink = () => (
  <>
    <h1 tabIndex={-1}>This link can’t be used</h1>
    <p>Each link works once and expires after three days. If you didn’t ask for a new email address, call us.</p>
    <div className="modal-foot">
      <Link to="/" className={buttonClass('secondary')}>
        Back to home
      </Link>
    </div>
  </>
)

const Confirm = ({ token, changedAt }: { token: string; changedAt: string }) => {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [trouble, setTrouble] = useState<Trouble>()
  const confirm = async () => {
    setState('busy')
    setTrouble(undefined)
    try {
      await send(confirmEmailChange, { token })
      setState('done')
    } catch (error) {
      setTrouble(troubleOf(error))
      setState('open')
    }
  }
  if (state === 'done')
    return (
      <>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          Thanks, the new address is confirmed
        </h1>
        <p>Emails about your policy now go there, and you can set up an account with it.</p>
      </>
    )
  return (
    <>
      <h1 tabIndex={-1}>Did you ask for a new email address?</h1>
      <p>
        Our office changed the email address on your policy on {exactMoment(changedAt)}. Confirm it only if you asked
        for it. If you didn’t, don’t confirm it and call us right away.
      </p>
      <TroubleNotice trouble={trouble} onRetry={() => void confirm()} />
      <Button busy={state === 'busy'} onClick={() => void confirm()}>
        Yes, confirm it
      </Button>
    </>
  )
}

/** Opened by the link emailed to the old address after an operator changed a member’s email address. */
export const Component = () => (
  <PasswordLink<typeof openEmailChange>
    title="Confirm your email address"
    queryFor={(token) => callQuery(openEmailChange, { token })}
    expired={<ExpiredLink />}
  >
    {({ changed_at }, token) => <Confirm token={token} changedAt={changed_at} />}
  </PasswordLink>
)
