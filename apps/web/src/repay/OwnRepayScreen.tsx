import { getRepay, nothingToChange, saveOwnRepay, type RepaySaid } from '@openroll/contract/repay/repay'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { send } from '../api.ts'
import { ReadTrouble } from '../form/ReadTrouble.tsx'
import { isMeanwhile } from '../form/trouble.ts'
import { useCall } from '../query.ts'
import { SignedIn } from '../roles/sign-in/SignedIn.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CameBack } from './CameBack.tsx'
import { Given } from './Given.tsx'
import { RepayForm } from './RepayForm.tsx'

const back = (
  <Link to="/member-home" className={buttonClass('secondary')}>
    Back to your policies
  </Link>
)

const Nothing = () => (
  <div className="empty">
    <title>There is nothing to change</title>
    <h1 tabIndex={-1}>There is nothing to change</h1>
    <p>{nothingToChange}.</p>
    {back}
  </div>
)

const Returned = ({ goesOn }: { goesOn: boolean }) => (
  <>
    <title>Give another card or account</title>
    <h1 tabIndex={-1}>Your payment did not go through</h1>
    <p>Give us another card or bank account. We take what is due from it{goesOn && ', and your coverage can go on'}.</p>
  </>
)

/** Whether anything that came back is taken from what is given here: not where it was settled otherwise, or nothing of its month is in force. */
const takesAgain = ({ came_back, parts }: RepaySaid): boolean =>
  came_back.some(({ kind, month }) => parts.some((part) => part.kind === kind && part.month === month))

const OfOwnAccord = ({ takesAgain: again }: { takesAgain: boolean }) => (
  <>
    <title>Change how you pay</title>
    <h1 tabIndex={-1}>Change how you pay</h1>
    <p>Give us another card or bank account for this policy. Your plans, prices and billing date stay as they are.</p>
    {again && (
      <p>
        A payment from the card or account you had before did not go through. We take it from the one you give here.
      </p>
    )}
  </>
)

const Own = ({ userId }: { userId: number }) => {
  const { id = '' } = useParams()
  const own = { user_id: userId, enrollment_id: id }
  const asked = useCall(getRepay, own)
  const [done, setDone] = useState<{ shown: string; said: RepaySaid }>()
  if (done !== undefined) return <Given {...done}>{back}</Given>
  // What is typed stays, whatever is read again meanwhile.
  if (asked.data === undefined) {
    if (isMeanwhile(asked.error)) return <Nothing />
    return asked.isError ? <ReadTrouble of={[asked]} /> : <Skeleton height="36rem" />
  }
  const said = asked.data.result
  const given = (now: string) => setDone({ shown: now, said })
  return (
    <>
      {said.asked_for ? <Returned goesOn={said.plans.length > 0} /> : <OfOwnAccord takesAgain={takesAgain(said)} />}
      <CameBack of={said} />
      <RepayForm
        said={said}
        send={(form) => send(saveOwnRepay, { ...own, ...form })}
        readAgain={() => asked.refetch()}
        onGiven={given}
      />
    </>
  )
}

/** The same for a member who signed in, of a policy of their own, without a link (D-5.04). */
export const Component = () => (
  <div className="page sign-in consent repay">
    <SignedIn who="member">{(id) => <Own userId={id} />}</SignedIn>
  </div>
)
