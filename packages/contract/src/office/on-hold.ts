import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { text } from '../rules.ts'
import { codesOf, paymentMethod } from '../words.ts'
import { officeList } from './list.ts'
import { officeScreens } from './screens.ts'
import { coverageStates } from './states.ts'

const onHoldRow = z.object({
  policy_id: z.string(),
  name: z.string(),
  state: z.enum(coverageStates),
  method: z.enum(codesOf(paymentMethod)),
  shown: z.string(),
  /** Why nothing is taken of it. */
  held: z.string(),
  /** Why nothing is taken until somebody says so: a reason of a debit that came back, or an operator’s hold. */
  stopped: z.string().nullable(),
  /** The other policy of its account whose payment stopped it; null where a payment of its own did, or none. */
  stopped_by: z.string().nullable(),
  /** A payment of its own came back and stands so: it is neither taken once more nor settled. */
  came_back: z.boolean(),
  /** Another card or account is asked for. */
  asks_another: z.boolean(),
  /** What has fallen due and is not charged; null where nothing is. */
  due: z.string().nullable(),
  /** How many payments that is. */
  due_payments: z.int(),
  /** For operators who may open the enrollment; null for all others. */
  enrollment_id: z.string().nullable(),
})
export type OnHoldRow = z.output<typeof onHoldRow>

export const policiesOnHold = officeList({
  name: 'policies-on-hold',
  about:
    'The policies that are charged nothing meanwhile, those that owe most first: why, what stopped them, and what is due of each. All that cover somebody or will, and others of which something is due.',
  duties: officeScreens.onHold.duties,
  filters: fields({
    policy_id: { label: 'Policy number', rule: text(20), control: 'text', maxLength: 20 },
  }),
  sorts: { due: 'Due', name: 'Member' },
  order: 'desc',
  row: onHoldRow,
})

export const allowCharges = call({
  method: 'POST',
  who: 'operator',
  duties: ['money'],
  path: '/api/admin/v1/allow-charges',
  about:
    'Charges a policy again that a payment holds, its own or that of another policy of its account, or an operator; so are the others that its own payments stopped. Their members are mailed what is charged next, unless a group pays. 409 where it is not held for this.',
  input: z.strictObject({ policy_id: text(20) }),
  output: z.object({ held: z.boolean() }),
})
