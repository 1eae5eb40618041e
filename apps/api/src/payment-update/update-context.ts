import type { ParsedInput } from '@openroll/contract/call'
import type { saveRepay } from '@openroll/contract/payment-update/payment-update'
import type { Ask } from '../http/serve.ts'

type Base = Ask<typeof saveRepay>
export type Form = Omit<ParsedInput<typeof saveRepay>, 'token' | 'birthdate' | 'home_zip'>
/** The parts of a request that saving a payment method needs. */
export type PaymentUpdateContext = Pick<
  Base,
  | 'db'
  | 'log'
  | 'vault'
  | 'config'
  | 'directory'
  | 'catalog'
  | 'payments'
  | 'cards'
  | 'audit'
  | 'caller'
  | 'browser'
  | 'now'
  | 'today'
  | 'spent'
  | 'wakeMail'
>
