import { tooManyAttempts } from '@openroll/contract/reply'
import type { AuditEvent } from '@openroll/contract/audit-events'
import { budgets, type BudgetName } from '../budgets.ts'
import type { Db } from '../db/pool.ts'
import { findUse, findWindowEnd, resetUse } from './budget/budget-store.ts'
import type { Deps } from './deps.ts'
import { networkOf } from './load/network-of.ts'
import { returnUses, chargeUses, type Use } from './budget/reserve-uses.ts'
import type { Caller } from '../who/person.ts'
import { Refusal, tooMany } from '../who/refusal.ts'

/** What to charge: `key` is an IP address, session hash, enrollment or mailbox, stored only as a keyed hash. */
export type Charge = {
  readonly budget: BudgetName
  readonly key: string
  readonly amount?: number
}
/** What charging needs from a request; every handler's `ask` has it. */
export type Spender = Pick<Deps, 'db' | 'vault' | 'config' | 'audit' | 'spent'> & {
  readonly caller: Caller
  readonly browser: { readonly address: string }
  readonly now: Date
}
type RefusalDetails = {
  readonly target: string
  readonly event?: AuditEvent
  readonly message?: (minutes: number) => string
}

/** `returnUses` returns the charges, for uses that count only if they fail. */
type Spent = { readonly returnUses: () => Promise<void> }

/** Charges all the named budgets or none: 429 with the seconds until the fullest window ends (D-1.17). */
export const spend = async (spender: Spender, charges: readonly Charge[], refused: RefusalDetails): Promise<Spent> => {
  const group = groupOf(spender, charges)
  const outcome = await outcomeOf(spender, group, await chargeUses(spender, group.fit), refused)
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** Charges groups of budgets in one statement, of each group all or none; returns the refusal of each that doesn't fit. */
export const spendEach = async (
  spender: Spender,
  groups: readonly (readonly Charge[])[],
  refused: RefusalDetails,
): Promise<readonly (Spent | Refusal)[]> => {
  const asked = groups.map((charges) => groupOf(spender, charges))
  const charged = await chargeUses(
    spender,
    asked.flatMap(({ fit }) => fit),
  )
  const outcomes: (Spent | Refusal)[] = []
  for (const group of asked) outcomes.push(await outcomeOf(spender, group, charged, refused))
  return outcomes
}

/** Uses charged together; `fit`: those to charge, none if one is known to be used up. */
type Group = { readonly uses: readonly Use[]; readonly full: readonly Use[]; readonly fit: readonly Use[] }
const groupOf = (spender: Spender, charges: readonly Charge[]): Group => {
  const uses = charges.map((charge) => useOf(spender, charge))
  const full = uses.filter((use) => (spender.spent.full.get(use.keyHash) ?? 0) > spender.now.getTime())
  return { uses, full, fit: full.length > 0 ? [] : uses.filter((use) => use.amount <= use.most) }
}

const outcomeOf = async (
  spender: Spender,
  { uses, full }: Group,
  charged: readonly Use[],
  refused: RefusalDetails,
): Promise<Spent | Refusal> => {
  const taken = uses.filter((use) => charged.includes(use))
  const undo = () => returnUses(spender, taken, spender.now)
  if (taken.length === uses.length) return { returnUses: undo }
  await undo()
  return refusal(spender, full.length > 0 ? full : uses.filter((use) => !charged.includes(use)), refused)
}

const useOf = ({ vault, config, now }: Spender, { budget, key, amount = 1 }: Charge): Use => ({
  keyHash: vault.hash(budget.endsWith('_per_address') ? networkOf(key) : key, `budget/${budget}`),
  budget,
  amount,
  most: config.limitOf(budget),
  now,
  endsAt: new Date(now.getTime() + budgets[budget].windowMs),
})

/** How much of a budget is used in its current window. */
export const usedOf = (spender: Spender, charge: Charge): Promise<number> => findUse(spender.db, useOf(spender, charge))

/** When a used-up budget has room again; an amount above the whole budget never fits. */
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
  { target, message, event = 'over-budget' }: RefusalDetails,
): Promise<Refusal> => {
  const {
    db,
    audit,
    caller,
    browser,
    now,
    spent: { told },
  } = spender
  const ends = await Promise.all(over.map((use) => endOf(use, spender)))
  const seconds = Math.max(1, ...ends.map((end) => Math.ceil((end - now.getTime()) / 1000)))
  for (const { keyHash, budget } of over) {
    if (told.get(keyHash) === true) continue
    told.set(keyHash, true)
    const actor = { ...caller, address: browser.address }
    await audit.note(db, { event, actor, details: { budget }, now })
  }
  return tooMany(target, (message ?? tooManyAttempts)(Math.ceil(seconds / 60)), seconds)
}

/** A secret that many IP addresses may try: `allAddresses` limits all of them together, `eachAddress` each one beyond that. */
export type Target = { readonly allAddresses: Charge; readonly eachAddress: Charge }

/**
 * Charges an attempt at a secret, including the total over all IP addresses. When that is used up, nobody is locked out: each IP address
 * then has the small `eachAddress` limit, so the owner still has an attempt and a stranger no more than that.
 */
export const spendOnSecret = async (
  spender: Spender,
  { charges, at: { allAddresses, eachAddress } }: { readonly charges: readonly Charge[]; readonly at: Target },
  refused: RefusalDetails,
): Promise<Spent> => {
  const all = useOf(spender, allAddresses)
  const isKnownFull = (spender.spent.full.get(all.keyHash) ?? 0) > spender.now.getTime()
  const taken = isKnownFull ? [] : await chargeUses(spender, [all])
  if (taken.length === 0) {
    if (!isKnownFull) await refusal(spender, [all], refused)
    return spend(spender, [...charges, eachAddress], refused)
  }
  const undo = () => returnUses(spender, taken, spender.now)
  try {
    const own = await spend(spender, charges, refused)
    return { returnUses: async () => void (await Promise.all([own.returnUses(), undo()])) }
  } catch (error) {
    await undo()
    throw error
  }
}

/** Resets the attempts at a secret after its owner replaced it in another way. */
export const resetAttempts = async (spender: Spender, tx: Db, charges: readonly Charge[]): Promise<void> => {
  for (const { keyHash } of charges.map((charge) => useOf(spender, charge))) {
    await resetUse(tx, keyHash)
    spender.spent.full.delete(keyHash)
  }
}

/**
 * Allows one attempt at a secret: charged before it is checked, so that parallel attempts can't slip by, and returned if it was correct
 * or could not be checked. `at`: the secret is also limited across IP addresses. `attempt` returns undefined for a wrong secret, which
 * is answered with `wrong`.
 */
export const limitAttempts = async <T>(
  spender: Spender,
  charges: readonly Charge[],
  {
    wrong,
    at,
    ...refused
  }: RefusalDetails & { readonly wrong: () => Promise<Refusal> | Refusal; readonly at?: Target | undefined },
  attempt: () => Promise<T | undefined> | T | undefined,
): Promise<T> => {
  const { returnUses } = await (at === undefined
    ? spend(spender, charges, refused)
    : spendOnSecret(spender, { charges, at }, refused))
  const done = await Promise.resolve()
    .then(attempt)
    .catch(async (error: unknown) => {
      await returnUses()
      throw error
    })
  if (done === undefined) throw await wrong()
  await returnUses()
  return done
}
