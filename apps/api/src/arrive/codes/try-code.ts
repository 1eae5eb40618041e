import type { Call } from '@openroll/contract/call'
import { networkOf } from '../../http/load/network-of.ts'
import { spendOnSecret, type Charge, type Spender, type Target } from '../../http/spend.ts'

/** The budgets a wrong code spends: the browser's and its address's (D-1.17). */
export const codeCharges = ({ caller, browser }: Spender): Charge[] => [
  { budget: 'code_failures_per_session', key: caller.session },
  { budget: 'code_failures_per_address', key: browser.address },
]

/** The limits for one kind of code: across all addresses, then per address. */
export const codeTarget = ({ browser }: Spender, kind: string): Target => ({
  allAddresses: { budget: 'code_failures_in_all', key: kind },
  eachAddress: { budget: 'code_failures_in_flood', key: `${kind} ${networkOf(browser.address)}` },
})

/** Logs a wrong code attempt, without the code. */
export const noteWrongCode = (
  { audit, db, caller, browser, now }: Spender,
  call: Call,
  about: readonly { readonly enrollment_id: string }[] = [],
): Promise<void> =>
  audit.note(db, { event: 'wrong-code', actor: { ...caller, address: browser.address }, call: call.path, about, now })

/**
 * Looks up a code. A wrong one returns undefined and stays charged, so that codes can't be guessed: 429 on `target` once the budget is
 * spent. A right one costs nothing.
 */
export const tryCode = async <T>(
  spender: Spender,
  call: Call,
  target: string,
  find: () => T | undefined,
): Promise<T | undefined> => {
  const tried = { charges: codeCharges(spender), at: codeTarget(spender, target) }
  const { returnUses } = await spendOnSecret(spender, tried, { target })
  const found = find()
  if (found === undefined) await noteWrongCode(spender, call)
  else await returnUses()
  return found
}
