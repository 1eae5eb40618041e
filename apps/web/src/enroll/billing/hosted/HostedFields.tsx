import { billingFormFields } from '@openroll/contract/enroll/billing/billing-form'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { FieldsetShell } from '../../../ui/fields/FieldShell.tsx'
import { useFieldId } from '../../../ui/field-id.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { firstStyle, keepInScheme } from './hosted-style.ts'
import type { StripeJs } from './stripe-js.ts'
import { hostedKinds, type HostedCard, type HostedName } from './use-hosted-card.ts'
import './hosted.css'

const names: readonly HostedName[] = ['card_number', 'expires', 'security_code']

type FieldProps = {
  name: HostedName
  of: HostedCard
  stripe: ReturnType<StripeJs['elements']>
  error: string | undefined
  clearError: (name: string) => void
}

/** One field of the processor, with our label and error beside it. */
const Field = ({ name, of, stripe, error, clearError }: FieldProps) => {
  const id = useFieldId(name)
  const box = useRef<HTMLDivElement>(null)
  const { label } = billingFormFields[name]
  const hint = name === 'security_code' ? '3 digits on the back (4 on the front for American Express).' : undefined
  const at = useRef({ of, clearError })
  useEffect(() => void (at.current = { of, clearError }))
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const field = stripe.create(hostedKinds[name], { ...firstStyle(element), placeholder: '' })
    field.on('change', (change) => {
      at.current.clearError(name)
      at.current.of.changed(name, change)
    })
    field.on('loaderror', () => at.current.of.failed())
    field.mount(element)
    // The error summary leads to the box; the input is in the processor's document.
    const focusInput = () => field.focus()
    element.addEventListener('focus', focusInput)
    at.current.of.mounted(name, field)
    const end = keepInScheme(element, (style) => field.update(style))
    return () => {
      end()
      element.removeEventListener('focus', focusInput)
      at.current.of.mounted(name, undefined)
      field.destroy()
    }
  }, [name, stripe])
  return (
    <FieldsetShell name={id} label={label} hint={hint} error={error} secret>
      <div
        ref={box}
        id={id}
        className="control hosted-field"
        data-field={name}
        data-wrong={error !== undefined || undefined}
        tabIndex={-1}
      />
    </FieldsetShell>
  )
}

type Drawn = Pick<Props, 'of' | 'errorOf' | 'clearError'> & { stripe: StripeJs }
const Fields = ({ of, stripe, errorOf, clearError }: Drawn) => {
  const [elements] = useState(() => stripe.elements())
  return names.map((name) => (
    <Field key={name} {...{ name, of, clearError, stripe: elements }} error={errorOf(name) ?? of.errorOf(name)} />
  ))
}

type Props = {
  of: HostedCard
  /** Errors of the last attempt. */
  errorOf: (name: string) => string | undefined
  /** Removes one, once its field has changed. */
  clearError: (name: string) => void
  /** Switches to a bank account; omitted where none is offered. */
  onBank?: (() => void) | undefined
}

/** The card's number, expiration and security code in the processor's own fields, which never reach us. */
export const HostedFields = ({ of, errorOf, clearError, onBank }: Props) => {
  if (of.hasFailed)
    return (
      <Notice kind="bad" live>
        <p>
          The card form didn’t load. Check your connection, and allow js.stripe.com if you block scripts. Then try again
          {onBank !== undefined && ', or pay from a bank account'}.
        </p>
        <div className="hosted-failed">
          <Button look="secondary" small onClick={of.tryAgain}>
            Try again
          </Button>
          {onBank !== undefined && (
            <Button look="quiet" small onClick={onBank}>
              Use a bank account
            </Button>
          )}
        </div>
      </Notice>
    )
  return (
    <>
      {of.stripe === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <Fields {...{ of, errorOf, clearError }} stripe={of.stripe} />
      )}
      {errorOf('card_setup') !== undefined && (
        <Notice kind="bad" live>
          <p>{errorOf('card_setup')}</p>
        </Notice>
      )}
      <p className="muted hosted-note">
        These go straight to Stripe, our card processor. We never see your card number.
      </p>
    </>
  )
}
