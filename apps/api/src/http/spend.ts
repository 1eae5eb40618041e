import { tooManyTries } from '@openroll/contract/reply'
import type { AuditEvent } from '../audit-events.ts'
import { budgets, type BudgetName } from '../budgets.ts'
import { findWindowEnd, giving, taking, type Use } from './budget-store.ts'
import type { Deps } from './deps.ts'
import { networkOf } from './network-of.ts'
import type { Asker } from '../who/person.ts'
import { tooMany, type Refusal } from '../who/refusal.ts'

/** What is charged to whom: `key` is an address, a session's hash, an enrollment, a mailbox; it is kept as a keyed hash only. */
export type Charge = {
  readonly budget: BudgetName
  readonly key: string
  readonly amount?: number
}
/** What spending needs to know of a request; every handler's `ask` has it. */
export type Spender = Pick<Deps, 'db' | 'vault' | 'config' | 'audit' | 'spent'> & {
  readonly asker: Asker
  readonly browser: { readonly address: string }
  readonly now: Date
}
type Refused = { readonly target: string; readonly event?: AuditEvent; readonly message?: (minutes: number) => string }

/**
 * Takes from every budget named or from none: 429 with the seconds until the fullest one's window ends (D-1.17). `giveBack` returns
 * all of it, for what is only counted when it fails.
 */
export const spend = async (
  spender: Spender,
  charges: readonly Charge[],
  refused: Refused,
): Promise<{ readonly giveBack: () => Promise<void> }> => {
  const {
    db,
    now,
    spent: { full },
  } = spender
  const uses = charges.map((charge) => useOf(spender, charge))
  const knownFull = uses.filter((use) => (full.get(use.keyHash) ?? 0) > now.getTime())
  if (knownFull.length > 0) throw await refusal(spender, knownFull, refused)
  const fit = uses.filter((use) => use.amount <= use.most)
  const rows = await db.runEach(fit.map(taking))
  const taken = fit.filter((_, at) => rows[at] === 1)
  const giveBack = async (): Promise<void> => {
    await db.runEach(taken.map((use) => giving({ ...use, now })))
    for (const { keyHash } of taken) full.delete(keyHash)
  }
  if (taken.length === uses.length) return { giveBack }
  await giveBack()
  const over = uses.filter((use) => !taken.includes(use))
  throw await refusal(spender, over, refused)
}

const useOf = ({ vault, config, now }: Spender, { budget, key, amount = 1 }: Charge): Use => ({
  keyHash: vault.hash(budget.endsWith('_per_address') ? networkOf(key) : key, `budget/${budget}`),
  budget,
  amount,
  most: config.limitOf(budget),
  now,
  endsAt: new Date(now.getTime() + budgets[budget].windowMs),
})

/** When a used-up budget has room again; an amount that is above the whole budget never fits. */
const endOf = async (use: Use, { db, spent: { full } }: Spender): Promise<number> => {
  const known = full.get(use.keyHash)
  if (known !== undefined) return known
  const end = Date.parse((await findWindowEnd(db, use.keyHash)) ?? use.endsAt.toISOString())
  if (use.amount <= use.most) full.set(use.keyHash, end)
  return end
}

const refusal = async (
  spender: Spender,
  over: readonly Use[],
  { target, message, event = 'over-budget' }: Refused,
): Promise<Refusal> => {
  const {
    db,
    audit,
    asker,
    browser,
    now,
    spent: { told },
  } = spender
  const ends = await Promise.all(over.map((use) => endOf(use, spender)))
  const seconds = Math.max(1, ...ends.map((end) => Math.ceil((end - now.getTime()) / 1000)))
  for (const { keyHash, budget } of over) {
    if (told.get(keyHash) === true) continue
    told.set(keyHash, true)
    const actor = { ...asker, address: browser.address }
    await audit.note(db, { event, actor, details: { budget }, now })
  }
  return tooMany(target, (message ?? tooManyTries)(Math.ceil(seconds / 60)), seconds)
}

/**
 * Lets one try at a secret through: charged before it is judged, so that tries at once can't slip by, and given back when it was right
 * or could not be judged. `attempt` yields undefined for a wrong one, which is answered with `wrong`.
 */
export const guarded = async <T>(
  spender: Spender,
  charges: readonly Charge[],
  { wrong, ...refused }: Refused & { readonly wrong: () => Promise<Refusal> | Refusal },
  attempt: () => Promise<T | undefined> | T | undefined,
): Promise<T> => {
  const { giveBack } = await spend(spender, charges, refused)
  const done = await Promise.resolve()
    .then(attempt)
    .catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
  if (done === undefined) throw await wrong()
  await giveBack()
  return done
}
