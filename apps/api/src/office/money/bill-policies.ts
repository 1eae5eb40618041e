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

/** Charges what is due by a day; returns the number of policies billed. It may run again, and in two processes at once. */
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

/** Charges one policy through today after an act on it, so that its page shows at once what it owes. */
export const billOne = async (deps: Billing & Pick<Deps, 'log'>, enrollmentId: string): Promise<void> => {
  try {
    const [hold, policy] = [await holdOf(deps.db, enrollmentId), await findBooks(deps.db, enrollmentId)]
    if (policy !== undefined && (hold === null || hold === 'returned'))
      await billOneOf(deps, policy, deps.clock.today())
  } catch (error) {
    // The act is done; the next run invoices the policy.
    deps.log.warn({ err: error }, 'a policy could not be billed')
  }
}

/** Charges what is due by a day, for a page: what takes longer goes on by itself. */
export const billSoon = (deps: Billing & Pick<Deps, 'log' | 'patience'>, through: string): Promise<void> =>
  waitBriefly(
    deps,
    billPolicies(deps, through),
    (error) => deps.log.warn({ err: error }, 'policies could not be billed'),
    2000,
  )
