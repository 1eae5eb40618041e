/** The part of Stripe.js that we use; its own types are @stripe/stripe-js. */
export type FieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc'
export type FieldChange = {
  readonly complete: boolean
  readonly empty: boolean
  readonly error?: { readonly message: string } | undefined
}
export type HostedField = {
  readonly mount: (at: HTMLElement) => void
  readonly destroy: () => void
  readonly update: (options: object) => void
  readonly focus: () => void
  readonly on: {
    (event: 'change', listener: (change: FieldChange) => void): unknown
    (event: 'loaderror' | 'ready', listener: () => void): unknown
  }
}
export type Holder = {
  readonly name: string
  readonly address: {
    readonly line1: string
    readonly city: string
    readonly state: string
    readonly postal_code: string
  }
}
type Confirmed = {
  readonly setupIntent?: { readonly id: string; readonly status: string } | undefined
  readonly error?: { readonly message?: string | undefined } | undefined
}
export type StripeJs = {
  readonly elements: () => { readonly create: (kind: FieldKind, options: object) => HostedField }
  readonly confirmCardSetup: (secret: string, data: object) => Promise<Confirmed>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
  }
}

/** Of the same release as the server’s library; Stripe allows no copy of it. */
const source = 'https://js.stripe.com/endive/stripe.js'
const timeoutMs = 12_000

let loading: Promise<StripeJs> | undefined

/** Loads Stripe.js once; one that fails is loaded anew by the next attempt. */
export const loadStripe = (publishableKey: string): Promise<StripeJs> => {
  loading ??= load(publishableKey).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** For tests: as on a page that was just opened. */
export const forgetStripe = (): void => void (loading = undefined)

const load = (publishableKey: string): Promise<StripeJs> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    const timer = setTimeout(fail, timeoutMs)
    script.src = source
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
    script.addEventListener('load', () => {
      clearTimeout(timer)
      if (window.Stripe === undefined) fail()
      else resolve(window.Stripe(publishableKey))
    })
    document.head.append(script)
  })
