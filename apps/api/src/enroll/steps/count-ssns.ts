import type { TabName } from '@openroll/contract/enroll/steps'
import { budgets } from '../../budgets.ts'
import { findWindowEnd, giving, taking, type Use } from '../../http/budget-store.ts'
import { tooMany } from '../../who/refusal.ts'
import { spend, type Charge, type Spender } from '../../http/spend.ts'

type Saving = Spender & { readonly enrollment: { readonly enrollment_id: string; readonly user_id: number | null } }

const rests = {
  target: 'ssn',
  event: 'ssn-rest',
  message: () =>
    'Too many different Social Security Numbers were entered here. This step is paused for a day. Call us if you need help',
} as const

/**
 * Counts the different numbers that a step is finished with, before they are compared with stored ones: so many a day for each person of
 * it, in the order of its list, then that step rests; and so many for all of the member's people, then every such step does, by whichever
 * enrollment or browser they come (D-1.16). It rests also for a number that was counted before, or the one that still passes would be a
 * stored one. One that its mask stands for counts as well: it may have been typed where nothing is compared.
 */
export const countSsns = async (saving: Saving, tab: TabName, ssns: readonly (string | undefined)[]): Promise<void> => {
  const { db, vault, enrollment, now } = saving
  // Another enrollment of the same member holds the same numbers.
  const place = enrollment.user_id === null ? enrollment.enrollment_id : `member ${enrollment.user_id}`
  const endsAt = new Date(now.getTime() + budgets.ssns_per_member.windowMs)
  const mark = (text: string): Use => {
    const keyHash = vault.hash(`${place}/${text}`, 'budget/ssn-seen')
    return { keyHash, budget: 'ssn_seen', amount: 1, most: 1, now, endsAt }
  }
  const [stepRests, allRest] = [mark(`${tab} rests`), mark('rests')]
  for (const { keyHash } of [stepRests, allRest]) await refuseResting(saving, keyHash)
  const seen = ssns.flatMap((ssn, at) =>
    ssn === undefined ? [] : [{ key: `${place}/${tab}/${at}`, use: mark(`${tab}/${at}/${ssn}`) }],
  )
  const taken = await db.runEach(seen.map(({ use }) => taking(use)))
  const fresh = seen.filter((_, at) => taken[at] === 1)
  if (fresh.length === 0) return
  const spendOrRest = async (charges: readonly Charge[], rest: Use): Promise<void> => {
    try {
      await spend(saving, charges, rests)
    } catch (error) {
      // What was not compared has not been seen: sent again another day, it counts again.
      await db.runEach([taking(rest), ...fresh.map(({ use }) => giving(use))])
      throw error
    }
  }
  await spendOrRest(
    fresh.map(({ key }) => ({ budget: 'ssns_per_person', key })),
    stepRests,
  )
  await spendOrRest([{ budget: 'ssns_per_member', key: place, amount: fresh.length }], allRest)
}

const refuseResting = async ({ db, now }: Saving, keyHash: string): Promise<void> => {
  const left = Date.parse((await findWindowEnd(db, keyHash)) ?? '') - now.getTime()
  if (left > 0) throw tooMany(rests.target, rests.message(), Math.ceil(left / 1000))
}
