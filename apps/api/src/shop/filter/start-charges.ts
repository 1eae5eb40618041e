import type { Caller } from '../../who/person.ts'
import type { Charge } from '../../http/spend.ts'

/**
 * The budgets a new enrollment spends (D-1.17): a visitor's IP address and browser, or only the signed-in person's own, so that visitors
 * in the same office can't use up a rep's.
 */
export const startCharges = ({
  browser,
  caller: { session, person },
}: {
  readonly browser: { readonly address: string }
  readonly caller: Caller
}): Charge[] =>
  person === null
    ? [
        { budget: 'enrollments_per_address', key: browser.address },
        { budget: 'enrollments_per_session', key: session },
      ]
    : [{ budget: 'enrollments_per_session', key: `${person.role} ${person.id}` }]

export const tooManyStarted = (minutes: number): string =>
  `Too many enrollments were started from here. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
