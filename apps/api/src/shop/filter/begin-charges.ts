import type { Asker } from '../../who/person.ts'
import type { Charge } from '../../http/spend.ts'

/** What an enrollment that begins is charged to: the caller's address, and the browser or who is signed in in it (D-1.17). */
export const beginCharges = ({
  browser,
  asker: { session, person },
}: {
  readonly browser: { readonly address: string }
  readonly asker: Asker
}): Charge[] => [
  { budget: 'enrollments_per_address', key: browser.address },
  { budget: 'enrollments_per_session', key: person === null ? session : `${person.role} ${person.id}` },
]

export const tooManyBegun = (minutes: number): string =>
  `Too many enrollments were started here. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
