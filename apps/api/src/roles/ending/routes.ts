import { noteNoChange } from '../../audit/audit.ts'
import {
  requestEnding,
  otherTerminationPending,
  endingUnavailable,
  endingAlreadyDecided,
  getEnding,
  groupDecides,
  noSuchPlan,
  withdrawEnding,
} from '@openroll/contract/roles/ending'
import { endDateNotOffered, endingChoices, endOfChoice } from '@openroll/contract/roles/ending-choices'
import { endingRequestOf } from '../../coverage/ending.ts'
import { holdPolicy, readCoverages } from '../../coverage/store.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { askedNote } from '../../vault/sealed-columns.ts'
import { memberNumber } from '../../who/person.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { endEnding, findEndings, openEnding } from '../../work/ending.ts'
import { requireOwnMember } from '../members/require-own-member.ts'
import { findOwnPolicies, type OwnPolicy } from '../members/policies.ts'
import { mailEndingRequest } from './mail-request.ts'
import { plansEndingTogether, endingOfferChoices, type PaymentsIfEnded, type EndingQuery } from './offer.ts'

type PaymentsContext = Pick<Ask<typeof getEnding>, 'db' | 'config' | 'today'>
/** Supplied by the money feature: the payments for each possible end. */
type PaymentsIfEndedOf = (
  ask: PaymentsContext,
  enrollmentId: string,
  query: EndingQuery,
) => Promise<readonly PaymentsIfEnded[]>

type EndingCall = Ask<typeof getEnding> | Ask<typeof requestEnding> | Ask<typeof withdrawEnding>
type OwnPlan = { readonly policy: OwnPolicy; readonly plan: OwnPolicy['plans'][number]; readonly member: number }

/** Members request the end of a plan; the office decides (docs/decisions/0025). */
export const endingRoutes = (app: App, paymentsIfEnded: PaymentsIfEndedOf): void => {
  serve(app, getEnding, async (ask) => {
    const { today, catalog } = ask
    const { policy, plan } = await ownPlan(ask)
    const { enrollment_id, effective_date: starts_on } = policy
    const group = groupOf(ask, policy)
    const ends = endingChoices({ ...plan, starts_on }, today)
    if (ends.length === 0) throw conflict('last_day', endingUnavailable)
    const endingTogether = plansEndingTogether(policy.plans, plan.place, { catalog, today, starts_on })
    const plan_ids = [plan, ...endingTogether].map(({ plan_id }) => plan_id)
    const offeredEnds = group === null ? ends : []
    const payments = policy.payments_on_hold
      ? []
      : await paymentsIfEnded(ask, enrollment_id, { plan_ids, ends: offeredEnds })
    return {
      plan_name: plan.plan_name,
      starts_on,
      group,
      goes_with: endingTogether.map(({ plan_name }) => plan_name),
      payments_on_hold: policy.payments_on_hold,
      choices: endingOfferChoices(offeredEnds, payments),
    }
  })

  serve(app, requestEnding, async (ask) => {
    const { db, input, today, now, config, vault } = ask
    const { enrollment_id, place, why, note = '' } = input
    const { policy, plan, member } = await ownPlan(ask)
    if (policy.group_pays) throw conflict('last_day', groupDecides)
    const asked_end = endOfChoice(input.last_day)
    const findOpen = async (tx: typeof db) =>
      (await findEndings(tx, enrollment_id)).find((one) => one.place === place && one.done_at === null)
    /** Whether the same request is already pending; 409 if another one is. */
    const isPending = async (tx: typeof db): Promise<boolean> => {
      const open = await findOpen(tx)
      if (open !== undefined && open.asked_end !== asked_end) throw conflict('last_day', otherTerminationPending)
      if (open !== undefined) noteNoChange()
      return open !== undefined
    }
    if (!(await isPending(db))) {
      await spend(ask, [{ budget: 'endings_per_member', key: `member ${member}` }], { target: 'last_day' })
      await db.transaction(async (tx) => {
        if ((await holdPolicy(tx, enrollment_id)) === 0) throw notFound('place', noSuchPlan)
        if (await isPending(tx)) return
        const coverage = (await readCoverages(tx, enrollment_id)).find((one) => one.place === place)
        const ends = coverage === undefined ? [] : endingChoices(coverage, today)
        if (ends.length === 0) throw conflict('last_day', endingUnavailable)
        if (!ends.includes(asked_end)) throw fieldFault('last_day', endDateNotOffered)
        const seal = (work_id: string) =>
          note.trim() === '' ? null : vault.seal(note.trim(), askedNote.context({ enrollment_id, work_id }))
        const work_id = await openEnding(tx, { enrollment_id, place, why, asked_end, now, seal })
        await mailEndingRequest({ ...ask, db: tx }, { policy, plan_name: plan.plan_name, asked_end, work_id })
        await auditRequest({ ...ask, db: tx }, requestEnding.path, { place, asked: true })
      })
      ask.wakeMail()
    }
    const result = endingRequestOf(await findEndings(db, enrollment_id), place, config)
    if (result === null) throw conflict('last_day', endingAlreadyDecided)
    return { result }
  })

  serve(app, withdrawEnding, async (ask) => {
    const { db, input, now } = ask
    const { enrollment_id, place } = input
    await ownPlan(ask)
    await db.transaction(async (tx) => {
      if ((await holdPolicy(tx, enrollment_id)) === 0) throw notFound('place', noSuchPlan)
      if ((await endEnding(tx, { enrollment_id, place, how: 'taken_back', by: null, now })) > 0)
        return auditRequest({ ...ask, db: tx }, withdrawEnding.path, { place, asked: false })
      const last = (await findEndings(tx, enrollment_id)).findLast((one) => one.place === place)
      // A repeated request finds it already withdrawn.
      if (last?.done_how !== 'taken_back') throw conflict('place', endingAlreadyDecided)
      noteNoChange()
    })
    return { result: true as const }
  })
}

/** The signed-in member's own plan; one error for any other (D-1.16). */
const ownPlan = async ({ db, caller, input }: EndingCall): Promise<OwnPlan> => {
  const member = requireOwnMember(caller, input.user_id)
  const policy = (await findOwnPolicies(db, member)).find(({ enrollment_id }) => enrollment_id === input.enrollment_id)
  const plan = policy?.plans.find(({ place, plan_id }) => place === input.place && plan_id > 0)
  if (policy === undefined || plan === undefined) throw notFound('place', noSuchPlan)
  return { policy, plan, member: memberNumber(member) }
}

/** The group to contact if it pays; null if the member pays. */
const groupOf = (
  { directory }: Pick<Ask<typeof getEnding>, 'directory'>,
  { group_pays, group_id }: OwnPolicy,
): { name: string; phone: string } | null => {
  if (!group_pays) return null
  const group = directory.group(group_id)
  return { name: group?.gname ?? 'Your group', phone: group?.phone ?? '' }
}

const auditRequest = (
  { db, audit, caller, browser, now, input }: Omit<Ask<typeof withdrawEnding>, 'input'> & Pick<EndingCall, 'input'>,
  call: string,
  details: { readonly place: number; readonly asked: boolean },
): Promise<void> =>
  audit.note(db, {
    event: 'ending-requested',
    actor: { ...caller, address: browser.address },
    call,
    about: [{ enrollment_id: input.enrollment_id }],
    details,
    now,
  })
