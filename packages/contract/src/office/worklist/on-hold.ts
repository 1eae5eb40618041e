import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { text } from '../../rules.ts'
import { isPaidByGroup, paymentMethod } from '../../method-meanings.ts'
import { codesOf } from '../../words.ts'
import { act } from '../act/act.ts'
import { releaseHold, releaseParagraphs } from '../act/release.ts'
import { holdWords } from '../enrollments.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'
import { isUnauthorized, stopWords } from '../money/words.ts'
import { coverageState } from '../states.ts'

export const policiesOnHold = list({
  name: 'policies-on-hold',
  title: 'Policies on hold',
  about:
    'Lists policies on hold, with the reason and the amount due, highest amount first. Includes every policy on ' +
    'hold with current or future coverage, and others with an amount due.',
  screen: 'onHold',
  key: ['policy_id'],
  columns: {
    name: column.text('Member', { sort: 'asc' }),
    policy_id: column.text('Policy number', { below: 'name' }),
    state: column.code('Status', coverageState, { below: 'name' }),
    held: column.data('On hold', z.string(), holdWords),
    stopped: orNone(column.data('Stopped', z.string(), stopWords, { csvOnly: true })),
    /** The policy on the same account whose returned payment put it on hold; null if its own did, or none. */
    stopped_by: orNone(column.text('Returned payment for', { below: 'held' })),
    due: orNone(column.cents('Past due', { sort: 'desc' }), 'Nothing'),
    due_payments: column.count('Payments due', { below: 'due' }),
    shown: column.text('Paid with', { below: 'due' }),
    method: column.hidden(z.enum(codesOf(paymentMethod))),
    /** Whether a payment of its own is returned, neither retried nor settled. */
    has_returned: column.hidden(z.boolean()),
    /** Whether a new payment method is required. */
    needs_payment_method: column.hidden(z.boolean()),
    /** For operators who may open the enrollment; otherwise null. */
    enrollment_id: column.hidden(z.string().nullable()),
  },
  order: 'due',
  filters: fields({ policy_id: filter.policyNumber }),
  empty: 'No policy is on hold',
})
export type OnHoldRow = ListRow<typeof policiesOnHold>

export const releasePaymentHold = call({
  method: 'POST',
  who: 'operator',
  duties: ['money'],
  path: '/api/admin/v1/release-payment-hold',
  audit: 'payments-held',
  about:
    'Releases a policy that a returned payment (its own, or another policy’s from the same account) or an operator ' +
    'put on hold. Also releases other policies on hold because of its returned payments. Emails each member their ' +
    'next charge, unless a group pays. 409 if the policy is not on hold for either reason.',
  input: z.strictObject({ policy_id: text(20) }),
  output: z.object({ held: z.boolean() }),
})

/** A new payment method comes first if the member didn't authorize the charge. */
const needsPaymentMethodFirst = ({ needs_payment_method, method, stopped }: OnHoldRow): boolean =>
  needs_payment_method && !isPaidByGroup(method) && stopped !== null && isUnauthorized(stopped)

export const release = act({
  call: releasePaymentHold,
  button: releaseHold,
  about: ({ name }: OnHoldRow) => name,
  availableWhen: (row) => row.held === 'returned' && !needsPaymentMethodFirst(row),
  says: ({ stopped_by, has_returned, due_payments, ...row }) =>
    releaseParagraphs({
      ...row,
      payments: due_payments,
      others:
        stopped_by === null
          ? 'Other policies stopped by the same account are released too.'
          : `Policy ${stopped_by}, whose payment was returned, doesn’t change.`,
      returned: has_returned ? 'This doesn’t charge the returned payment.' : '',
    }),
  input: ({ policy_id }) => ({ policy_id }),
})
