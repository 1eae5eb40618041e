import type { Call } from '@openroll/contract/call'
import { networkOf } from '../../http/load/network-of.ts'
import { spendAt, type Charge, type Spender, type Target } from '../../http/spend.ts'

/** What a wrong code is charged to: the browser and its address (D-1.17). */
export const codeCharges = ({ asker, browser }: Spender): Charge[] => [
  { budget: 'code_failures_per_session', key: asker.session },
  { budget: 'code_failures_per_address', key: browser.address },
]

/** The codes of one kind as something that many addresses may try at once: `of` is what they open. */
export const codesTried = ({ browser }: Spender, of: string): Target => ({
  inAll: { budget: 'code_failures_in_all', key: of },
  inFlood: { budget: 'code_failures_in_flood', key: `${of} ${networkOf(browser.address)}` },
})

/** Writes down that somebody tried a code that does not fit, never which. */
export const noteWrongCode = (
  { audit, db, asker, browser, now }: Spender,
  call: Call,
  about: readonly { readonly enrollment_id: string }[] = [],
): Promise<void> =>
  audit.note(db, { event: 'wrong-code', actor: { ...asker, address: browser.address }, call: call.path, about, now })

/**
 * Looks up what a code stands for; undefined for a wrong one, which stays charged, so that codes can't be tried one after the other:
 * 429 beside `target` once the budget is used up. A right one costs nothing.
 */
export const tryCode = async <T>(
  spender: Spender,
  call: Call,
  target: string,
  find: () => T | undefined,
): Promise<T | undefined> => {
  const tried = { charges: codeCharges(spender), at: codesTried(spender, target) }
  const { giveBack } = await spendAt(spender, tried, { target })
  const found = find()
  if (found === undefined) await noteWrongCode(spender, call)
  else await giveBack()
  return found
}
