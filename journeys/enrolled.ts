import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { enrollDemoMember } from '../apps/api/src/start/demo/demo-steps.ts'
import type { InProcessBrowser } from '../apps/api/src/http/in-process-browser.ts'
import { callsOf } from './by-calls.ts'
import { maria } from './person.ts'
import type { Visitor } from './visitor.ts'

type Enrolled = { readonly plan?: number; readonly email?: string; readonly cardUntil?: `${number}/20${number}` }

/**
 * Enrolls somebody of one story alone by calls, whose policy nobody else's is likely to be the same as: by bank account, or by a card that
 * ends in `cardUntil`. Yields the policy's number as the receipt shows it.
 */
export const enrolled = async (
  { page, address }: Visitor,
  ssn: string,
  { plan = 1001, email = maria.email_address, cardUntil }: Enrolled = {},
): Promise<string> => {
  const send = callsOf(page, address)
  const [expiration_month, expiration_year] = cardUntil?.split('/') ?? []
  let policy = ''
  const watched: InProcessBrowser = async (call, input) => {
    const until = call.path === saveBillingInfo.path && cardUntil !== undefined
    const answer = await send(call, until ? { ...input, expiration_month, expiration_year } : input)
    if (call.path === saveReviewInfo.path) policy = String(Reflect.get(answer as object, 'policy_id'))
    return answer
  }
  await enrollDemoMember({
    send: watched,
    member: { ...maria, user_id: 0, gender: '1', ssn, email, family: [], beneficiaries: [], policies: [] },
    policy: {
      monthsAgo: 5,
      group_id: 77,
      tier: 'IO',
      plans: [plan],
      pays: cardUntil === undefined ? 'account' : 'card',
    },
    group: undefined,
    today: '2026-11-10',
  })
  return policy
}
