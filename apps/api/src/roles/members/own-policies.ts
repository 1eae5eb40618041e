import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { dollarsOf } from '@openroll/contract/money'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { billDayOf } from '@openroll/contract/receipt/bill-day'
import { groupPaysShort } from '@openroll/contract/receipt/receipt-texts'
import type { OwnPolicy as ShownPolicy } from '@openroll/contract/roles/member'
import { canRequestEnding } from '@openroll/contract/roles/ending-choices'
import { endingRequestOf } from '../../coverage/ending.ts'
import { chargesOf } from '../../coverage/charges.ts'
import { heldFeesOf } from '../../coverage/owed/held-fees.ts'
import { monthlyNow } from '../../coverage/monthly-now.ts'
import { coveredPeople } from '../../coverage/people.ts'
import { planStandingOf, type Context as StandingContext } from '../../coverage/plan-standing.ts'
import type { Directory } from '../../directory/directory.ts'
import { workNote } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import { helperOf, siteHelper } from './helper.ts'
import { idCardOf } from './id-card.ts'
import type { OwnPolicy } from './policies.ts'

type Context = StandingContext & {
  readonly timeZone: string
  readonly vault: Pick<Vault, 'read'>
  readonly directory: Pick<Directory, 'rep' | 'site'>
  /** Next payments by enrollment. */
  readonly next: ReadonlyMap<string, NextPayment>
  /** Pay-by dates for returned payments, by enrollment. */
  readonly payBy: ReadonlyMap<string, string | null>
}

/** A member's policies as their page shows them; amounts come from the policies (D-3.05). */
export const ownPolicies = (policies: readonly OwnPolicy[], context: Context): ShownPolicy[] => {
  /** Leaves out policies that aren't listed, since an invited member doesn't see all of them. */
  const othersOf = (replaced: OwnPolicy['replaced'], place: number, later: boolean): string[] =>
    (replaced ?? [])
      .filter((each) => each.place === place && each.is_later === later)
      .map(({ other_policy_id }) => other_policy_id)
      .filter((number) => policies.some(({ policy_id }) => policy_id === number))
  return policies.map((stored) => {
    const {
      recurring_month_cents,
      plans,
      replaced,
      charges,
      people,
      payment_shown,
      payment_method,
      bill_date,
      agent_id,
      group_id: _group,
      endings,
      site_id,
      on_hold,
      ...policy
    } = stored
    const helper = helperOf({ agent_id, site_id }, context.directory)
    const shownPeople = coveredPeople(people)
    const standing = plans.map((plan) => ({
      ...plan,
      ...planStandingOf({ ...plan, starts_on: policy.effective_date, on_hold }, context),
    }))
    return {
      ...policy,
      id_card: idCardOf(
        { ...policy, people: shownPeople, plans: standing },
        { catalog: context.catalog, helper, site: siteHelper({ site_id }, context.directory) },
      ),
      monthly_now: dollarsOf(monthlyNow(recurring_month_cents, plans)),
      people: shownPeople,
      payment: policy.group_pays ? groupPaysShort : payment_shown,
      bill_day: billDayOf({ payment_method, bill_date }),
      held_fees: heldFeesOf(policy.held_fees),
      pay_by: context.payBy.get(policy.enrollment_id) ?? null,
      next_payment: context.next.get(policy.enrollment_id) ?? null,
      charges: chargesOf(charges, context.timeZone),
      helper,
      plans: standing.map(({ price_cents, state, place, ...plan }) => ({
        ...plan,
        place,
        may_request_termination:
          plan.plan_id > 0 && canRequestEnding({ ...plan, state, starts_on: policy.effective_date }, context.today),
        ending: endingRequestOf(endings, place, {
          timeZone: context.timeZone,
          why: ({ work_id, sealed }) => openNote(context, { enrollment_id: policy.enrollment_id, work_id, sealed }),
        }),
        carrier: context.catalog.plans.get(plan.plan_id)?.carrier ?? '',
        price: dollarsOf(price_cents),
        replaces: othersOf(replaced, place, true),
        replaced_by:
          plan.ends_on !== null || stateMeanings[state].covers === 'never' ? othersOf(replaced, place, false) : [],
      })),
    }
  })
}

type SealedNote = { readonly enrollment_id: string; readonly work_id: string; readonly sealed: string | null }

/** The office's reason for declining. */
const openNote = ({ vault }: Pick<Context, 'vault'>, { sealed, ...key }: SealedNote): string | null =>
  sealed === null ? null : (vault.read(workNote, key, sealed) ?? null)
