import type { EnrolledPerson } from './enrolled-people-store.ts'
import type { EmployeeRow, NewEmployee } from './store.ts'

export type UnlistedPerson = EnrolledPerson & {
  /** Email address of a listed employee with the same name who hasn't enrolled. */
  readonly listed_as: string | null
}

const nameOf = ({ first_name, last_name }: Pick<NewEmployee, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')

/** People enrolled and confirmed but not listed, by name; email addresses compare case-insensitively. */
export const unlistedOf = (enrolled: readonly EnrolledPerson[], listed: readonly EmployeeRow[]): UnlistedPerson[] => {
  const addresses = new Set(listed.map(({ email }) => email.toLowerCase()))
  const enrolledEmails = new Set(enrolled.map(({ email }) => email))
  const notEnrolled = new Map(
    listed.flatMap((one) => (enrolledEmails.has(one.email.toLowerCase()) ? [] : [[nameOf(one), one.email] as const])),
  )
  return enrolled
    .filter(({ email }) => !addresses.has(email))
    .map((person) => ({
      ...person,
      listed_as: notEnrolled.get(nameOf(person)) ?? null,
    }))
    .toSorted((one, other) =>
      `${one.last_name} ${one.first_name}`.localeCompare(`${other.last_name} ${other.first_name}`, 'en'),
    )
}
