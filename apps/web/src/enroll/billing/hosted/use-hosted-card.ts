import type { SummaryError } from '../../../ui/ErrorSummary.tsx'
import { cardNotEntered, enterYourCard } from '@openroll/contract/enroll/billing/card-setup'
import { billingFormFields } from '@openroll/contract/enroll/billing/billing-form'
import type { Answers } from '@openroll/contract/field'
import { useEffect, useRef, useState } from 'react'
import { refusedFor } from '../../../api.ts'
import { bootstrap } from '../../../bootstrap.ts'
import { loadStripe, type FieldChange, type FieldKind, type HostedField, type StripeJs } from './stripe-js.ts'

/** The fields as the form names them. */
export const hostedKinds = {
  card_number: 'cardNumber',
  expires: 'cardExpiry',
  security_code: 'cardCvc',
} as const satisfies Record<string, FieldKind>
export type HostedName = keyof typeof hostedKinds
const names: readonly HostedName[] = ['card_number', 'expires', 'security_code']

type Options = {
  /** The server begins the entry, for what this form pays. */
  readonly begin: () => Promise<{ readonly client_secret: string }>
  /** Not used: another payment is chosen, or a stored card stays. */
  readonly isOff: boolean
}
export type HostedCard = {
  readonly stripe: StripeJs | undefined
  readonly hasFailed: boolean
  readonly tryAgain: () => void
  readonly changed: (name: HostedName, change: FieldChange) => void
  readonly mounted: (name: HostedName, field: HostedField | undefined) => void
  readonly failed: () => void
  /** What is wrong with each field, to show beside it. */
  readonly errorOf: (name: HostedName) => string | undefined
  /** What is missing when the form is sent. */
  readonly findMissing: () => readonly SummaryError[]
  /** Hands the card to the processor; returns the id of its entry. The same entry is used again until a field changes. */
  readonly finish: (answers: Answers) => Promise<string>
}

const missing = (name: HostedName): string => {
  const what = { card_number: 'the card number', expires: 'the expiration date', security_code: 'the security code' }
  return `Enter ${what[name]}`
}
const errorAt = (name: HostedName, message: string): SummaryError => ({
  name,
  message,
  label: billingFormFields[name].label,
})

/** A card in the processor's own fields: what they say, and how it is sent. */
export const useHostedCard = ({ begin, isOff }: Options): HostedCard => {
  const key = bootstrap.cards?.publishable_key ?? null
  const [stripe, setStripe] = useState<StripeJs>()
  const [hasFailed, setFailed] = useState(false)
  const [changes, setChanges] = useState<Partial<Record<HostedName, FieldChange>>>({})
  const [shown, setShown] = useState<Partial<Record<HostedName, string>>>({})
  const fields = useRef<Partial<Record<HostedName, HostedField>>>({})
  const finished = useRef<string>(undefined)
  useEffect(() => {
    if (key === null || isOff) return
    const onLoaded = (loaded: StripeJs) => setStripe(() => loaded)
    loadStripe(key).then(onLoaded, () => setFailed(true))
  }, [key, isOff])
  const gaps = (): SummaryError[] =>
    names.flatMap((name) => {
      const { complete = false, error } = changes[name] ?? {}
      return complete ? [] : [errorAt(name, error?.message ?? missing(name))]
    })
  return {
    stripe,
    hasFailed,
    tryAgain: () => {
      setFailed(false)
      const onLoaded = (loaded: StripeJs) => setStripe(() => loaded)
      if (key !== null) loadStripe(key).then(onLoaded, () => setFailed(true))
    },
    failed: () => setFailed(true),
    mounted: (name, field) => void (fields.current[name] = field),
    changed: (name, change) => {
      finished.current = undefined
      setChanges((before) => ({ ...before, [name]: change }))
      setShown((before) => ({ ...before, [name]: change.error?.message }))
    },
    errorOf: (name) => shown[name],
    findMissing: () => {
      if (key === null || isOff) return []
      if (stripe === undefined) return [errorAt('card_number', enterYourCard)]
      const found = gaps()
      setShown(Object.fromEntries(found.map(({ name, message }) => [name, message])))
      return found
    },
    finish: async (answers) => {
      const { card_number } = fields.current
      if (stripe === undefined || card_number === undefined) throw refusedFor('card_setup', enterYourCard)
      if (finished.current !== undefined) return finished.current
      const { client_secret } = await begin()
      const { setupIntent, error } = await stripe.confirmCardSetup(client_secret, {
        payment_method: { card: card_number, billing_details: holderOf(answers) },
      })
      // Stripe’s words are written for the holder of the card.
      if (setupIntent?.status !== 'succeeded') throw refusedFor('card_number', error?.message ?? cardNotEntered)
      finished.current = setupIntent.id
      return setupIntent.id
    },
  }
}

/** For the bank's check of name and address. */
const holderOf = (answers: Answers): object => {
  const { first_name_on_cc: first = '', last_name_on_cc: last = '', address1, city, state, zip } = answers
  const address = Object.entries({ line1: address1, city, state, postal_code: zip }).filter(
    ([, text]) => (text ?? '') !== '',
  )
  return { name: `${first} ${last}`.trim(), address: { ...Object.fromEntries(address), country: 'US' } }
}
