import type { allowCharges } from '@openroll/contract/office/worklist/on-hold'
import type { Ask } from '../../http/serve.ts'
import { conflict } from '../../who/refusal.ts'
import type { AuditEntry } from '../../audit/audit.ts'
import { actIfThere, type Held } from '../act/act-on.ts'
import { checkAnew } from '../money/check-anew.ts'
import { othersOfAccount, releaseByHand, releaseStoppedBy, stopOf } from '../money/hold-store.ts'
import { unknownPolicy, policyNamed } from '../money/policy-named.ts'
import { tellChargedAgain } from './tell-charged-again.ts'

type Asking = Pick<
  Ask<typeof allowCharges>,
  'db' | 'audit' | 'asker' | 'browser' | 'config' | 'directory' | 'today' | 'now'
>
/** By which call, and about what: the work that it was done from, where there is one. */
type Noted = { readonly call: string; readonly details?: AuditEntry['details'] }

/** What comes of charges that are allowed again, within the transaction that does it. */
const goesOn = async (ask: Asking & { readonly db: Held }, { call, details = {} }: Noted): Promise<void> => {
  const { db: tx, audit, asker, browser, now } = ask
  const enrollment_id = tx.holds
  await checkAnew(tx, ask, enrollment_id)
  await tellChargedAgain(ask, enrollment_id)
  await audit.note(tx, {
    event: 'payments-held',
    actor: { ...asker, address: browser.address },
    call,
    about: [{ enrollment_id }],
    details: { ...details, held: false },
    now,
  })
}

/**
 * Charges a policy again, and first the others of its account that a payment of it stopped;
 * their members are mailed. False where it is not held for this; undefined where it was erased.
 */
export const chargeAgain = async (
  ask: Asking,
  { enrollment_id, policy_id }: { readonly enrollment_id: string; readonly policy_id: string },
  noted: Noted,
): Promise<boolean | undefined> => {
  const { db } = ask
  const { token } = await stopOf(db, enrollment_id)
  for (const other of await othersOfAccount(db, token, enrollment_id))
    await actIfThere(db, other, async (tx) => {
      if ((await releaseStoppedBy(tx, other, policy_id)) > 0) await goesOn({ ...ask, db: tx }, noted)
    })
  const acted = await actIfThere(db, enrollment_id, async (tx) => {
    const released = await releaseByHand(tx, enrollment_id)
    if (released > 0) await goesOn({ ...ask, db: tx }, noted)
    return released > 0
  })
  return acted?.done
}

export const notHeldForThis = () => conflict('hold', 'The policy is not held for this any more')

/** The same of a policy by its number: one that another policy’s payment stopped has no work of its own. */
export const allow = async (ask: Ask<typeof allowCharges>, call: string): Promise<{ held: boolean }> => {
  const done = await chargeAgain(ask, await policyNamed(ask.db, ask.input.policy_id), { call })
  if (done === undefined) throw unknownPolicy()
  if (!done) throw notHeldForThis()
  ask.wakeMail()
  return { held: false }
}
