import {
  beginOwnCard,
  getRepay,
  nothingToChange,
  saveOwnRepay,
  type PaymentUpdateDetails,
} from '@openroll/contract/payment-update/payment-update'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { send } from '../api.ts'
import { LoadError } from '../form/LoadError.tsx'
import { isConflict } from '../form/trouble.ts'
import { useCall } from '../query.ts'
import { SignedIn } from '../roles/sign-in/SignedIn.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { PaymentUpdateFacts } from './PaymentUpdateFacts.tsx'
import { PaymentUpdateDone } from './PaymentUpdateDone.tsx'
import { PaymentUpdateForm } from './PaymentUpdateForm.tsx'

const back = (
  <Link to="/member-home" className={buttonClass('secondary')}>
    Back to your policies
  </Link>
)

const NothingToChange = () => (
  <div className="empty">
    <title>Nothing to change</title>
    <h1 tabIndex={-1}>Nothing to change</h1>
    <p>{nothingToChange}.</p>
    {back}
  </div>
)

const ReturnedPayment = ({ continues }: { continues: boolean }) => (
  <>
    <title>Use a different card or account</title>
    <h1 tabIndex={-1}>Your payment didn’t go through</h1>
    <p>
      Use a different card or bank account. We’ll charge it for what’s due
      {continues && ', and your coverage can continue'}.
    </p>
  </>
)

/** Whether a returned payment will be charged to the new method. */
const chargesAgain = ({ returned, parts }: PaymentUpdateDetails): boolean =>
  returned.some(({ kind, month }) => parts.some((part) => part.kind === kind && part.month === month))

const ByChoice = ({ chargesAgain: again }: { chargesAgain: boolean }) => (
  <>
    <title>Change how you pay</title>
    <h1 tabIndex={-1}>Change how you pay</h1>
    <p>Use a different card or bank account for this policy. Your plans, prices and billing date stay the same.</p>
    {again && <p>A payment from your old card or account didn’t go through. We’ll charge it to the new one.</p>}
  </>
)

const waiting = <PageSkeleton title="How you pay" shape="form" />

const Own = ({ userId }: { userId: number }) => {
  const { id = '' } = useParams()
  const own = { user_id: userId, enrollment_id: id }
  const asked = useCall(getRepay, own)
  const [done, setDone] = useState<{ shown: string; details: PaymentUpdateDetails }>()
  if (done !== undefined) return <PaymentUpdateDone {...done}>{back}</PaymentUpdateDone>
  // Keep the form mounted while refetching, so that typed values stay.
  if (asked.data === undefined) {
    if (isConflict(asked.error)) return <NothingToChange />
    return asked.isError ? <LoadError of={[asked]} /> : waiting
  }
  const details = asked.data.result
  const showDone = (now: string) => setDone({ shown: now, details })
  return (
    <>
      {details.method_required ? (
        <ReturnedPayment continues={details.plans.length > 0} />
      ) : (
        <ByChoice chargesAgain={chargesAgain(details)} />
      )}
      <PaymentUpdateFacts of={details} />
      <PaymentUpdateForm
        details={details}
        send={(form) => send(saveOwnRepay, { ...own, ...form })}
        beginCard={() => send(beginOwnCard, own)}
        readAgain={() => asked.refetch()}
        onGiven={showDone}
      />
    </>
  )
}

/** A signed-in member changes a policy's payment method (D-5.04). */
export const Component = () => (
  <div className="page sign-in consent">
    <SignedIn who="member" waiting={waiting}>
      {(id) => <Own userId={id} />}
    </SignedIn>
  </div>
)
