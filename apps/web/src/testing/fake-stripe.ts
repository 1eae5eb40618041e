import { vi } from 'vitest'
import { forgetStripe, type FieldChange, type FieldKind } from '../enroll/billing/hosted/stripe-js.ts'

type Change = (change: FieldChange) => void

/** For tests: Stripe.js, whose fields are filled in by `fill`; `confirm` answers the entry of a card. */
export const fakeStripe = () => {
  forgetStripe()
  delete window.Stripe
  document.head.querySelectorAll('script[src*="stripe"]').forEach((script) => script.remove())
  const listeners = new Map<FieldKind, Change>()
  const styles: object[] = []
  const confirm = vi.fn(async (_secret: string, _data: object): Promise<object> => ({
    setupIntent: { id: 'seti_1', status: 'succeeded' },
  }))
  const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="js.stripe.com"]')
  return {
    confirm,
    styles,
    /** Whether the page has asked for Stripe’s script. */
    isAsked: () => script() !== null,
    /** The script arrives. */
    arrive: () => {
      window.Stripe = () => ({
        elements: () => ({
          create: (kind, options) => {
            styles.push(options)
            return {
              mount: (at) => at.append(document.createElement('iframe')),
              destroy: () => undefined,
              update: (options_) => void styles.push(options_),
              focus: () => undefined,
              on: (event, listener: Change) => void (event === 'change' && listeners.set(kind, listener)),
            }
          },
        }),
        confirmCardSetup: confirm,
      })
      script()?.dispatchEvent(new Event('load'))
    },
    /** The script can’t be loaded. */
    fail: () => script()?.dispatchEvent(new Event('error')),
    change: (kind: FieldKind, change: FieldChange) => listeners.get(kind)?.(change),
    fill: () => {
      for (const kind of ['cardNumber', 'cardExpiry', 'cardCvc'] as const)
        listeners.get(kind)?.({ complete: true, empty: false })
    },
  }
}
