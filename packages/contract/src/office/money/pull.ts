import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { methodMeanings, type PaymentMethod } from '../../method-meanings.ts'
import { shownMoney } from '../../money.ts'
import { longDate } from '../../shown.ts'
import { notListed, reason, required, text } from '../../rules.ts'
import { act } from '../act/act.ts'
import { officeScreens } from '../screens.ts'
import type { PaymentState } from './words.ts'

const { duties } = officeScreens.moneyBatch

/** Error: a batch's debits can't change once its bank file was downloaded. */
export const batchReleased = (on: string): string =>
  `The bank file was downloaded on ${longDate(on)}, so its payments can’t be pulled. Wait for their results`
/** Error: the payment isn't a debit in a batch. */
export const notPullable = 'Only a bank debit in a batch can be pulled'

const pullFields = fields({
  why: { label: 'Reason', rule: reason, control: 'text', maxLength: 300, hint: 'Saved in the audit log' },
})

export const pullPayment = call({
  method: 'POST',
  path: '/api/admin/v1/pull-payment',
  who: 'operator',
  duties,
  audit: 'payment-pulled',
  about:
    'Takes a bank debit out of its batch before the bank file is downloaded. The payment is due again. Idempotent. ' +
    '409 if the file was downloaded.',
  input: z.strictObject({
    batch_id: z.string({ error: required }).max(20, notListed),
    payment_id: text(20),
    why: pullFields.why.rule,
  }),
  output: z.object({}),
})

export const voidBatch = call({
  method: 'POST',
  path: '/api/admin/v1/void-batch',
  who: 'operator',
  duties,
  audit: 'payment-pulled',
  about:
    'Takes all bank debits out of a batch before its bank file is downloaded. The payments are due again; invoices and card ' +
    'charges stay. Idempotent. 409 if the file was downloaded.',
  input: z.strictObject({ batch_id: z.string({ error: required }).max(20, notListed), why: pullFields.why.rule }),
  output: z.object({}),
})

/** A payment in a batch; `released`: its bank file was downloaded. */
export type BatchedPayment = {
  readonly batch_id: string
  readonly payment_id: string
  readonly state: PaymentState
  readonly method: PaymentMethod
  readonly amount: string
  readonly released: boolean
}

/** Whether it's a debit that hasn't been sent to the bank. */
export const isPullable = ({ state, method }: Pick<BatchedPayment, 'state' | 'method'>): boolean =>
  state === 'batched' && methodMeanings[method].route === 'bank'

export const pull = act({
  call: pullPayment,
  button: 'Pull',
  submit: 'Pull from batch',
  about: ({ payment_id }: BatchedPayment) => payment_id,
  availableWhen: (payment) => !payment.released && isPullable(payment),
  fields: pullFields,
  says: ({ amount, batch_id }) => [
    `This takes the ${shownMoney(amount)} debit out of batch ${batch_id} and its bank file. The payment is due again.`,
  ],
  input: ({ batch_id, payment_id }, { why = '' }) => ({ batch_id, payment_id, why }),
})

type VoidableBatch = {
  readonly batch_id: string
  readonly sent_on: string | null
  readonly routes: readonly { readonly route: string; readonly payments: number; readonly amount: string }[]
}
const debitsOf = ({ routes }: VoidableBatch) => routes.find(({ route }) => route === 'bank')

export const voidDebits = act({
  call: voidBatch,
  button: 'Void debits',
  about: ({ batch_id }: VoidableBatch) => `batch ${batch_id}`,
  availableWhen: (batch) => batch.sent_on === null && debitsOf(batch) !== undefined,
  fields: pullFields,
  danger: true,
  says: (batch) => {
    const { payments = 0, amount = '0.00' } = debitsOf(batch) ?? {}
    const others = batch.routes.length > 1 && 'Invoices and card charges in this batch stay.'
    return [
      `This deletes the bank file. ${payments === 1 ? 'Its debit' : `Its ${payments.toLocaleString('en-US')} debits`}, ` +
        `${shownMoney(amount)}, ${payments === 1 ? 'is' : 'are'} due again.`,
      others,
    ]
  },
  input: ({ batch_id }, { why = '' }) => ({ batch_id, why }),
})
