import { addPlanToCart } from '@openroll/contract/cart/cart'
import { getSentQuotes, openQuote } from '@openroll/contract/cart/quote'
import { answerConsent, askConsent } from '@openroll/contract/enroll/consent'
import { steps } from '@openroll/contract/enroll/steps'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { getDrafts } from '@openroll/contract/roles/workspace'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import type { OwnBrowser } from '../../http/own-browser.ts'
import { crowdMember, heir } from './crowd.ts'
import type { Desk, Worker } from './desk.ts'
import { enrollDemoMember } from './demo-steps.ts'

export type Rep = {
  readonly who: Extract<Worker, 'rep' | 'otherRep'>
  readonly agent_id: number
  readonly first: number
}
/** Those of the demonstration who sell; `first`: from where on in the crowd their people come, behind everybody who enrolls. */
export const reps: readonly Rep[] = [
  { who: 'rep', agent_id: 10109, first: 3000 },
  { who: 'otherRep', agent_id: 10110, first: 3100 },
]

/** Whether a rep has begun nothing for others and sent no quote yet. */
export const isNew = async ({ as }: Desk, { who }: Rep): Promise<boolean> => {
  const send = await as(who)
  const [drafts, quotes] = [await send(getDrafts, {}), await send(getSentQuotes, {})]
  return drafts.total === 0 && quotes.total === 0
}

const messages = [
  'As we said on the phone: both plans, with what you pay a month.',
  'Here is the plan that your dentist takes.',
  'Your quote for the whole family.',
  'The lower plan, as you asked. Call me with any question.',
]

/** Mails a quote of one plan; every second one is opened by its reader, some of them several times. */
export const sendQuote = async (desk: Desk, { who, agent_id, first }: Rep, at: number): Promise<void> => {
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

const fillCart = async (send: OwnBrowser, enrollment_id: string): Promise<void> => {
  for (const plan_id of [1001, 2001]) {
    const { plans } = await send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
    if (plans[0] !== undefined) await send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id: plans[0].ppid })
  }
}

/** Begins an enrollment for somebody and leaves it: one at each step, as the number has it. */
export const beginDraft = async (desk: Desk, rep: Rep, at: number): Promise<void> => {
  const named = steps[at % (steps.length - 1)]?.tab_name
  // Under the group that employs people only its own rep sells.
  const stop = named === undefined || (named === 'employer_info' && rep.who !== 'rep') ? 'agreement_info' : named
  await begin(desk, rep, { at: 20 + at, stop })
}

/** Asks somebody for their consent to what was entered for them; `answer` is theirs, if they give one. */
export const askForConsent = async (desk: Desk, rep: Rep, at: number, answer?: 'yes' | 'no'): Promise<void> => {
  const { enrollment_id, member } = await begin(desk, rep, { at: 40 + at, stop: 'review_info' })
  const send = await desk.as(rep.who)
  await send(askConsent, { enrollment_id })
  await desk.mailAll()
  const token = answer === undefined ? undefined : desk.linkFor(member.email)
  if (token === undefined) return
  const full_name = `${member.first_name} ${member.last_name}`
  const said = { token, birthdate: member.dob, agrees: answer === 'yes' }
  await desk.visitor()(answerConsent, answer === 'yes' ? { ...said, full_name } : said)
}

const begin = async (
  desk: Desk,
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
  const beneficiaries = asksHealth ? [{ ...heir(first + at), beneficiary_percentage: '100' }] : []
  const alone = { ...member, family: [], beneficiaries }
  const enrolling = { send, member: alone, policy: own, group, today: desk.day, agent_id, stop }
  return { enrollment_id: await enrollDemoMember(enrolling), member }
}
