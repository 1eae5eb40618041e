import type { TabName } from '@openroll/contract/enroll/steps'
import { budgets } from '../../budgets.ts'
import { findWindowEnd, refundWrite, chargeWrite, type Use } from '../../http/budget/budget-store.ts'
import { Refusal, tooMany } from '../../who/refusal.ts'
import { spendEach, type Charge, type Spender } from '../../http/spend.ts'

type SaveRequest = Spender & {
  readonly enrollment: { readonly enrollment_id: string; readonly user_id: number | null }
}

const pause = {
  target: 'ssn',
  event: 'ssn-locked',
  message: () =>
    'Too many different Social Security numbers were entered here. This step is paused for a day. Call us if you need help',
} as const

/** Counts the different SSNs a step is submitted with, before comparing them with stored ones, so nobody can guess one (D-1.16). */
export const countSsns = async (
  saving: SaveRequest,
  tab: TabName,
  ssns: readonly (string | undefined)[],
): Promise<void> => {
  const { db, vault, enrollment, now } = saving
  // All enrollments of a member share one budget.
  const place = enrollment.user_id === null ? enrollment.enrollment_id : `member ${enrollment.user_id}`
  const endsAt = new Date(now.getTime() + budgets.ssns_per_member.windowMs)
  const mark = (text: string): Use => {
    const keyHash = vault.hash(`${place}/${text}`, 'budget/ssn-seen')
    return { keyHash, budget: 'ssn_seen', amount: 1, most: 1, now, endsAt }
  }
  const [stepPause, memberPause] = [mark(`${tab} rests`), mark('rests')]
  await refusePaused(saving, stepPause.keyHash, memberPause.keyHash)
  const seen = ssns.flatMap((ssn, at) =>
    ssn === undefined ? [] : [{ key: `${place}/${tab}/${at}`, use: mark(`${tab}/${at}/${ssn}`) }],
  )
  const rowCounts = await db.runEach(seen.map(({ use }) => chargeWrite(use)))
  const newSsns = seen.filter((_, at) => rowCounts[at] === 1)
  if (newSsns.length === 0) return
  const perPerson = newSsns.map(({ key }): Charge => ({ budget: 'ssns_per_person', key }))
  const perMember: Charge = { budget: 'ssns_per_member', key: place, amount: newSsns.length }
  // SSNs that weren't compared count again when sent later.
  const refunds = newSsns.map(({ use }) => refundWrite(use))
  const [ofPersons, ofMember] = await spendEach(saving, [perPerson, [perMember]], pause).catch(
    async (error: unknown) => {
      await db.runEach(refunds)
      throw error
    },
  )
  if (ofPersons instanceof Refusal) {
    if (!(ofMember instanceof Refusal)) await ofMember?.returnUses()
    await db.runEach([chargeWrite(stepPause), ...refunds])
    throw ofPersons
  }
  if (ofMember instanceof Refusal) {
    await db.runEach([chargeWrite(memberPause), ...refunds])
    throw ofMember
  }
}

const refusePaused = async ({ db, now }: SaveRequest, ...keyHashes: readonly string[]): Promise<void> => {
  const leftMs = Date.parse((await findWindowEnd(db, ...keyHashes)) ?? '') - now.getTime()
  if (leftMs > 0) throw tooMany(pause.target, pause.message(), Math.ceil(leftMs / 1000))
}
