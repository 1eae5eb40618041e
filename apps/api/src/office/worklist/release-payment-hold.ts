import type { releasePaymentHold } from '@openroll/contract/office/worklist/on-hold'
import type { Ask } from '../../http/serve.ts'
import { conflict } from '../../who/refusal.ts'
import type { AuditEntry } from '../../audit/audit.ts'
import { actIfExists, type LockedTx } from '../act/act-on.ts'
import { recheckAccount } from '../money/recheck-account.ts'
import { othersOfAccount, releaseByHand, releaseStoppedBy, stopOf } from '../money/settlement/hold-store.ts'
import { unknownPolicy, findPolicyByNumber } from '../money/find-policy.ts'
import { mailChargesResumed } from './mail-charges-resumed.ts'

type ResumeAsk = Pick<
  Ask<typeof releasePaymentHold>,
  'db' | 'audit' | 'caller' | 'browser' | 'config' | 'directory' | 'today' | 'now'
>
/** The call, and the work item it was made from, if any. */
type Source = { readonly call: string; readonly details?: AuditEntry['details'] }

/** Rechecks the policy, emails the member and logs it, in the transaction that releases the hold. */
const resume = async (ask: ResumeAsk & { readonly db: LockedTx }, { call, details = {} }: Source): Promise<void> => {
  const { db: tx, audit, caller, browser, now } = ask
  const enrollment_id = tx.lockedId
  await recheckAccount(tx, ask, enrollment_id)
  await mailChargesResumed(ask, enrollment_id)
  await audit.note(tx, {
    event: 'payments-held',
    actor: { ...caller, address: browser.address },
    call,
    about: [{ enrollment_id }],
    details: { ...details, held: false },
    now,
  })
}

/**
 * Resumes charges on a policy, after those of the same account that its payment put on hold, and emails their members.
 * Returns false if it is not on hold for this, undefined if it was erased.
 */
export const resumeCharges = async (
  ask: ResumeAsk,
  { enrollment_id, policy_id }: { readonly enrollment_id: string; readonly policy_id: string },
  source: Source,
): Promise<boolean | undefined> => {
  const { db } = ask
  const { token } = await stopOf(db, enrollment_id)
  for (const other of await othersOfAccount(db, token, enrollment_id))
    await actIfExists(db, other, async (tx) => {
      if ((await releaseStoppedBy(tx, other, policy_id)) > 0) await resume({ ...ask, db: tx }, source)
    })
  const acted = await actIfExists(db, enrollment_id, async (tx) => {
    const released = await releaseByHand(tx, enrollment_id)
    if (released > 0) await resume({ ...ask, db: tx }, source)
    return released > 0
  })
  return acted?.done
}

export const notOnHold = () => conflict('hold', 'This hold was already released. Reload the page')

/** Resumes charges by policy number: a policy put on hold by another policy's payment has no work item. */
export const releaseHold = async (ask: Ask<typeof releasePaymentHold>, call: string): Promise<{ held: boolean }> => {
  const done = await resumeCharges(ask, await findPolicyByNumber(ask.db, ask.input.policy_id), { call })
  if (done === undefined) throw unknownPolicy()
  if (!done) throw notOnHold()
  ask.wakeMail()
  return { held: false }
}
