import { Drawing } from '../drawings/Drawing.tsx'
import type { PaymentUpdateDetails } from '@openroll/contract/payment-update/payment-update'
import { paymentUpdateNext, oldMethodCharges } from '@openroll/contract/payment-update/terms'
import { bootstrap } from '../bootstrap.ts'
import type { ReactNode } from 'react'

type Props = { readonly shown: string; readonly details: PaymentUpdateDetails; readonly children: ReactNode }

/** Confirms a new payment method; nothing has been charged yet. */
export const PaymentUpdateDone = ({ shown, details, children }: Props) => (
  <div className="empty">
    <title>Thank you</title>
    <Drawing name="success" />
    <h1 tabIndex={-1}>Your new payment method is saved</h1>
    <p>
      {shown} is now the payment method for this policy. {paymentUpdateNext(details, bootstrap.today)}{' '}
      {details.taken.length === 0 ? 'We’ve stopped charging the old one.' : oldMethodCharges(details.taken)}
    </p>
    <p>We’ll email you a copy of what you authorized.</p>
    {children}
  </div>
)
