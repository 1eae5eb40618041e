import { holdOf } from '../../coverage/store.ts'
import type { Deps } from '../../http/deps.ts'
import { findBooks, findToBill, type PolicyBooks } from '../../ledger/books-store.ts'
import { billPolicy } from '../../ledger/keep-books.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { eachOf } from '../list/each-of.ts'

const pageSize = 500
type Billing = Pick<Deps, 'db' | 'config' | 'clock'>

const billOneOf = ({ db, config, clock }: Billing, policy: PolicyBooks, through: string) =>
  billPolicy(db, policy, {
    through,
    today: clock.today(),
    now: clock.now(),
    prenote: config.originator?.prenote,
    from: config.paymentsFrom,
  })

/** Bills every policy through a day; returns their number. Safe to repeat and to run in parallel. */
export const billPolicies = async (deps: Billing, through: string): Promise<number> => {
  let [after, seen] = ['', 0]
  for (;;) {
    const found = await findToBill(deps.db, { through, after, limit: pageSize })
    await eachOf(found, (policy) => billOneOf(deps, policy, through))
    seen += found.length
    const last = found.at(-1)
    if (last === undefined || found.length < pageSize) return seen
    after = last.enrollment_id
  }
}

/** Bills one policy through today after an operator's action, so that its page shows at once what it owes. */
export const billOne = async (deps: Billing & Pick<Deps, 'log'>, enrollmentId: string): Promise<void> => {
  try {
    const [hold, policy] = [await holdOf(deps.db, enrollmentId), await findBooks(deps.db, enrollmentId)]
    if (policy !== undefined && (hold === null || hold === 'returned'))
      await billOneOf(deps, policy, deps.clock.today())
  } catch (error) {
    // The action itself succeeded; the next run bills the policy.
    deps.log.warn({ err: error }, 'a policy could not be billed')
  }
}

/** Bills through a day for a page that is being loaded; continues in the background if it takes long. */
export const billSoon = (deps: Billing & Pick<Deps, 'log' | 'patience'>, through: string): Promise<void> =>
  waitBriefly(
    deps,
    billPolicies(deps, through),
    (error) => deps.log.warn({ err: error }, 'policies could not be billed'),
    2000,
  )
