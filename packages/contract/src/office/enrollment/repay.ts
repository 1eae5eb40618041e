import * as z from 'zod'
import { call } from '../../call.ts'
import { repayWhyFields } from '../../repay/form.ts'
import { repayDone, repayForm, repaySaid } from '../../repay/repay.ts'
import { text } from '../../rules.ts'
import { actId } from '../act/act-id.ts'

const both = { who: 'operator', duties: ['service', 'money'] } as const

/** By its policy: who looks after money may not open the enrollment. */
const policy_id = text(20)

export const getRepayForm = call({
  ...both,
  method: 'GET',
  path: '/api/admin/v1/get-repay-form',
  about:
    'How a policy is paid, what is due of it and what comes next, to enter another card or account: ' +
    'for what came back, or before anything does. 409 where nothing of it is or will be in force, or a group pays.',
  input: z.strictObject({ policy_id }),
  output: z.object({ result: repaySaid }),
})

export const giveAnother = call({
  ...both,
  method: 'POST',
  path: '/api/admin/v1/give-another',
  audit: 'payment-changed',
  about:
    'Another card or bank account for a policy, whether a payment came back or not, as its member told it by ' +
    'phone: the member is mailed, and a note keeps why. Sent twice it happens once; ' +
    '409 where another was given, or what is owed changed, since it was read.',
  input: z.strictObject({ policy_id, why: repayWhyFields.why.rule, ...repayForm }),
  output: repayDone,
})

export const mailRepayLink = call({
  ...both,
  method: 'POST',
  path: '/api/admin/v1/mail-repay-link',
  audit: 'repay-link-sent',
  about:
    'Mails the member of such a policy a new link to give another card or account by. Sent twice it is mailed once.',
  input: z.strictObject({ policy_id, act_id: actId }),
  /** Where it went, masked. */
  output: z.object({ email: z.string() }),
})
