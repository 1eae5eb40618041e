import { entriesBelow, type Form } from './form-body.ts'
import { chargeCardOf, declineBy, refundChargeOf } from './stripe-charges.ts'
import { okReply, listReply, missingReply, errorReply, type StripeReply } from './stripe-reply.ts'
import { openShelf } from './stripe-shelf.ts'

/** The parameters of API version 2026-10-28 that Openroll sends; others are refused, as Stripe refuses dropped ones. */
const parameters = new Set([
  'allowed_payment_method_types',
  'amount',
  'confirm',
  'currency',
  'customer',
  'metadata',
  'off_session',
  'payment_intent',
  'payment_method',
  'usage',
])

/** For tests: Stripe’s records, kept as its published API describes them. */
export const openBooks = () => {
  const shelf = openShelf()
  const declineOf = new Map<string, string | undefined>()

  const beginSetup = (form: Form): StripeReply => {
    const { customer = null } = form
    const setup = { customer, payment_method: null, status: 'requires_payment_method', last_setup_error: null }
    const { id } = shelf.keep('seti', 'setup_intent', { ...setup, metadata: entriesBelow(form, 'metadata') })
    return okReply(shelf.change(id, { client_secret: `${id}_secret_x` }) ?? {})
  }

  const confirmSetup = (id: string, { payment_method: entered = '' }: Form): StripeReply => {
    if (shelf.find(id) === undefined) return missingReply('id', id)
    const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 }
    const { id: payment_method } = shelf.keep('pm', 'payment_method', { type: 'card', card })
    declineOf.set(payment_method, declineBy(entered))
    return okReply(shelf.change(id, { status: 'succeeded', payment_method }) ?? {})
  }

  const create = (path: string, form: Form): StripeReply => {
    const strange = Object.keys(form).find((name) => !parameters.has(name.replace(/\[.*/, '')))
    if (strange !== undefined)
      return errorReply(400, {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        param: strange,
        message: strange,
      })
    const confirmed = /^\/v1\/setup_intents\/(\w+)\/confirm$/.exec(path)?.[1]
    if (confirmed !== undefined) return confirmSetup(confirmed, form)
    switch (path) {
      case '/v1/customers':
        return okReply(shelf.keep('cus', 'customer', { metadata: entriesBelow(form, 'metadata') }))
      case '/v1/setup_intents':
        return beginSetup(form)
      case '/v1/payment_intents':
        return chargeCardOf(shelf, form, (method) => declineOf.get(method))
      case '/v1/refunds':
        return refundChargeOf(shelf, form)
      default:
        return errorReply(404, { type: 'invalid_request_error', message: `Unrecognized request URL (POST: ${path})` })
    }
  }

  const read = (path: string, query: URLSearchParams): StripeReply => {
    const [, , kind = '', id] = path.split('/')
    if (id === undefined) {
      const [customer, intent] = [query.get('customer'), query.get('payment_intent')]
      const all = shelf.of(kind.replace(/s$/, ''))
      return listReply(
        all.filter((one) => one.customer === customer || (intent !== null && one.payment_intent === intent)),
      )
    }
    const found = shelf.find(id)
    if (found === undefined) return missingReply('id', id)
    const expanded = [...query.entries()].filter(([name]) => name.startsWith('expand')).map(([, name]) => name)
    const opened = expanded.map((name) => [name, shelf.find(String(found[name])) ?? found[name]] as const)
    return okReply({ ...found, ...Object.fromEntries(opened) })
  }

  return {
    create,
    read,
    change: shelf.change,
    of: shelf.of,
    /** Charges to a declined card succeed from now on. */
    works: (method: string) => void declineOf.delete(method),
    /** The holder of a card disputes a charge with their bank. */
    dispute: (payment_intent: string, status: string): string =>
      shelf.keep('dp', 'dispute', { payment_intent, status, amount: 0 }).id,
  }
}
