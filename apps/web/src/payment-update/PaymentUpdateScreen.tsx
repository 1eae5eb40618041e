import {
  beginRepayCard,
  openRepay,
  paymentUpdateLinkDays,
  paymentUpdateLinkInvalid,
  paymentUpdateProofFields,
  saveRepay,
  type PaymentUpdateDetails,
} from '@openroll/contract/payment-update/payment-update'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { send } from '../api.ts'
import { Drawing } from '../drawings/Drawing.tsx'
import { FieldsForm } from '../form/FieldsForm.tsx'
import { isNotFound } from '../form/trouble.ts'
import { requiredStates, useFieldsForm } from '../form/use-fields-form.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { PaymentUpdateFacts } from './PaymentUpdateFacts.tsx'
import { PaymentUpdateDone } from './PaymentUpdateDone.tsx'
import { PaymentUpdateForm } from './PaymentUpdateForm.tsx'

type Proof = { readonly token: string; readonly birthdate: string; readonly home_zip: string }
type OpenedPaymentUpdate = { readonly proof: Proof; readonly details: PaymentUpdateDetails }

const home = (
  <Link to="/" className={buttonClass('secondary')}>
    Go to the home page
  </Link>
)

const Ended = () => (
  <div className="empty">
    <title>This link can’t be used</title>
    <Drawing name="nothingFound" />
    <h1 tabIndex={-1}>This link can’t be used</h1>
    <p>
      {paymentUpdateLinkInvalid}. Links work for {paymentUpdateLinkDays} days. Sign in to see your policies, or call us
      for a new link.
    </p>
    {home}
  </div>
)

const Prove = ({
  token,
  onOpened,
  onEnded,
}: {
  token: string
  onOpened: (opened: OpenedPaymentUpdate) => void
  onEnded: () => void
}) => {
  const form = useFieldsForm({
    fields: paymentUpdateProofFields,
    states: requiredStates(paymentUpdateProofFields),
    save: async ({ birthdate = '', home_zip = '' }) => {
      const proof = { token, birthdate, home_zip }
      try {
        onOpened({ proof, details: (await send(openRepay, proof)).result })
      } catch (error) {
        if (!isNotFound(error)) throw error
        onEnded()
      }
    },
  })
  return (
    <>
      <title>Use a different card or account</title>
      <h1 tabIndex={-1}>First, is this you?</h1>
      <p>
        A payment for your policy didn’t go through. Confirm who you are to see the amount due and use a different card
        or bank account.
      </p>
      <FieldsForm
        of={form}
        className="form card"
        foot={
          <Button type="submit" busy={form.busy}>
            Show the amount due
          </Button>
        }
      />
    </>
  )
}

const Asked = ({ token }: { token: string }) => {
  const [opened, setOpened] = useState<OpenedPaymentUpdate>()
  const [isOver, setOver] = useState(token === '')
  const [given, setGiven] = useState<string>()
  if (isOver) return <Ended />
  if (opened === undefined) return <Prove token={token} onOpened={setOpened} onEnded={() => setOver(true)} />
  const { proof, details } = opened
  if (given !== undefined)
    return (
      <PaymentUpdateDone shown={given} details={details}>
        {home}
      </PaymentUpdateDone>
    )
  return (
    <>
      <title>Use a different card or account</title>
      <h1 tabIndex={-1}>Your payment didn’t go through</h1>
      <p>
        Use a different card or bank account. We’ll charge it for what’s due
        {details.plans.length > 0 && ', and your coverage can continue'}.
      </p>
      <PaymentUpdateFacts of={details} />
      <PaymentUpdateForm
        details={details}
        send={(form) => send(saveRepay, { ...proof, ...form })}
        beginCard={() => send(beginRepayCard, proof)}
        readAgain={async () => setOpened({ proof, details: (await send(openRepay, proof)).result })}
        onGiven={setGiven}
      />
    </>
  )
}

/** Opened by the link in a returned payment email; its token is in the #fragment, which reaches no log (D-5.04). */
export const Component = () => {
  const token = useLocation().hash.slice(1)
  return (
    <div className="page sign-in consent">
      <Asked token={token} key={token} />
    </div>
  )
}
