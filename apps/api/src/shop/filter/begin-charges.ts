import type { Asker } from '../../who/person.ts'
import type { Charge } from '../../http/spend.ts'

/**
 * What an enrollment that begins is charged to (D-1.17): a visitor's address and browser; who is signed in alone, so that no visitor of
 * the same office uses up what its reps may begin.
 */
export const beginCharges = ({
  browser,
  asker: { session, person },
}: {
  readonly browser: { readonly address: string }
  readonly asker: Asker
}): Charge[] =>
  person === null
    ? [
        { budget: 'enrollments_per_address', key: browser.address },
        { budget: 'enrollments_per_session', key: session },
      ]
    : [{ budget: 'enrollments_per_session', key: `${person.role} ${person.id}` }]

export const tooManyBegun = (minutes: number): string =>
  `Too many enrollments were started here. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
