import { addPlanToCart } from '@openroll/contract/cart/cart'
import { getSentQuotes, openQuote } from '@openroll/contract/cart/quote'
import { answerConsent, requestConsent } from '@openroll/contract/enroll/consent'
import { steps } from '@openroll/contract/enroll/steps'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { getDrafts } from '@openroll/contract/roles/workspace'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import type { InProcessBrowser } from '../../http/in-process-browser.ts'
import { crowdMember, demoBeneficiary } from './crowd.ts'
import type { DemoDay, Worker } from './demo-day.ts'
import { enrollDemoMember } from './demo-steps.ts'

export type Rep = {
  readonly who: Extract<Worker, 'rep' | 'otherRep'>
  readonly agent_id: number
  readonly first: number
}
/** The demo's reps; `first`: where in the crowd, beyond those who enroll, their people start. */
export const reps: readonly Rep[] = [
  { who: 'rep', agent_id: 10109, first: 3000 },
  { who: 'otherRep', agent_id: 10110, first: 3100 },
]

/** Whether a rep has no drafts and has sent no quotes. */
export const isNew = async ({ as }: DemoDay, { who }: Rep): Promise<boolean> => {
  const send = await as(who)
  const [drafts, quotes] = [await send(getDrafts, {}), await send(getSentQuotes, {})]
  return drafts.total === 0 && quotes.total === 0
}

const messages = [
  'As we discussed on the phone: both plans, with what you’d pay each month.',
  'Here’s the plan your dentist takes.',
  'Here’s a quote for the whole family.',
  'Here’s the lower-priced plan you asked for. Call me with any questions.',
]

/** Emails a quote of one plan; every second one is opened, some several times. */
export const sendQuote = async (desk: DemoDay, { who, agent_id, first }: Rep, at: number): Promise<void> => {
  const { member } = crowdMember(first + at, desk.day)
  const send = await desk.as(who)
  const { zip, dob, gender, first_name, last_name, email } = member
  const of = { zip, dob, gender, tier: 'IO', eprocess: 'rep', agent_id, group_id: 77, type: 'new-member' } as const
  const { temp_enrollment_id: enrollment_id } = await send(addFilterForNewUser, of)
  await fillCart(send, enrollment_id)
  const message = messages[at % messages.length] ?? ''
  await send(saveEnrollment, { enrollment_id, tab: 'cart_info', name: `${first_name} ${last_name}`, email, message })
  await desk.mailAll()
  const token = desk.linkFor(email)
  if (token === undefined || at % 2 === 1) return
  for (let times = at % 4 === 0 ? 2 : 1; times > 0; times -= 1) await desk.visitor()(openQuote, { token })
}

const fillCart = async (send: InProcessBrowser, enrollment_id: string): Promise<void> => {
  for (const plan_id of [1001, 2001]) {
    const { plans } = await send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
    if (plans[0] !== undefined) await send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id: plans[0].ppid })
  }
}

/** Starts an enrollment for someone and leaves it at a step chosen by the number. */
export const beginDraft = async (desk: DemoDay, rep: Rep, at: number): Promise<void> => {
  const named = steps[at % (steps.length - 1)]?.tab_name
  // Only the group's own rep sells under the group with the employer step.
  const stop = named === undefined || (named === 'employer_info' && rep.who !== 'rep') ? 'agreement_info' : named
  await begin(desk, rep, { at: 20 + at, stop })
}

/** Asks someone to consent to an enrollment; `answer` is their reply, if any. */
export const askForConsent = async (desk: DemoDay, rep: Rep, at: number, answer?: 'yes' | 'no'): Promise<void> => {
  const { enrollment_id, member } = await begin(desk, rep, { at: 40 + at, stop: 'review_info' })
  const send = await desk.as(rep.who)
  await send(requestConsent, { enrollment_id })
  await desk.mailAll()
  const token = answer === undefined ? undefined : desk.linkFor(member.email)
  if (token === undefined) return
  const full_name = `${member.first_name} ${member.last_name}`
  const said = { token, birthdate: member.dob, agrees: answer === 'yes' }
  await desk.visitor()(answerConsent, answer === 'yes' ? { ...said, full_name } : said)
}

const begin = async (
  desk: DemoDay,
  { who, agent_id, first }: Rep,
  { at, stop }: { readonly at: number; readonly stop: (typeof steps)[number]['tab_name'] },
) => {
  const { member, policy } = crowdMember(first + at, desk.day)
  const send = await desk.as(who)
  const group_id = stop === 'employer_info' ? 3001 : 77
  const asksHealth = stop === 'beneficiary_info' || stop === 'primary_health_info'
  const tier = stop === 'dependent_info' ? 'IS' : 'IO'
  const own = {
    ...policy,
    group_id,
    pays: 'card',
    tier,
    plans: [1001],
    ...(asksHealth && { optionalLife: true as const }),
  } as const
  const group = desk.app.deps.directory().group(group_id)
  const beneficiaries = asksHealth ? [{ ...demoBeneficiary(first + at), beneficiary_percentage: '100' }] : []
  const alone = { ...member, family: [], beneficiaries }
  const enrolling = { send, member: alone, policy: own, group, today: desk.day, agent_id, stop }
  return { enrollment_id: await enrollDemoMember(enrolling), member }
}
