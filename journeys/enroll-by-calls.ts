import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { enrollDemoMember } from '../apps/api/src/start/demo/demo-steps.ts'
import type { InProcessBrowser } from '../apps/api/src/http/in-process-browser.ts'
import { callsOf } from './by-calls.ts'
import { maria } from './person.ts'
import type { Visitor } from './visitor.ts'

type EnrollOptions = { readonly plan?: number; readonly email?: string; readonly cardUntil?: `${number}/20${number}` }

/**
 * Enrolls a member by API calls, for one journey alone, so that the policy isn't a duplicate. Pays by bank account, or by a card that
 * expires in `cardUntil`. Returns the policy number as the receipt shows it.
 */
export const enrollByCalls = async (
  { page, address }: Visitor,
  ssn: string,
  { plan = 1001, email = maria.email_address, cardUntil }: EnrollOptions = {},
): Promise<string> => {
  const send = callsOf(page, address)
  const [expiration_month, expiration_year] = cardUntil?.split('/') ?? []
  let policy = ''
  const sendAndWatch: InProcessBrowser = async (call, input) => {
    const isCard = call.path === saveBillingInfo.path && cardUntil !== undefined
    const answer = await send(call, isCard ? { ...input, expiration_month, expiration_year } : input)
    if (call.path === saveReviewInfo.path) policy = String(Reflect.get(answer as object, 'policy_id'))
    return answer
  }
  await enrollDemoMember({
    send: sendAndWatch,
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
