import { maxDepartedShown, type FormerEmployee } from '@openroll/contract/roles/departures'
import type { DepartedRow } from './departed-store.ts'

/** Departed employees, once each, open ones first. Leaves out people who are `listed` again, unless still open. */
export const formerEmployees = (rows: readonly DepartedRow[], listed: ReadonlySet<string>): FormerEmployee[] => {
  const people = new Map<string, FormerEmployee>()
  for (const { email, first_name, last_name, last_day, done_how, ends_on } of rows) {
    const known = people.get(email)
    const isOpen = done_how === null || known?.standing === 'asked'
    if (!isOpen && listed.has(email)) continue
    people.set(email, {
      email,
      name: `${first_name} ${last_name}`,
      last_day: [last_day, known?.last_day ?? ''].toSorted().at(-1) ?? last_day,
      standing: isOpen ? 'asked' : 'ended',
      ends_on: isOpen ? null : [ends_on ?? '', known?.ends_on ?? ''].toSorted().at(-1) || null,
    })
  }
  return [...people.values()]
    .toSorted(
      (one, other) =>
        one.standing.localeCompare(other.standing) ||
        other.last_day.localeCompare(one.last_day) ||
        one.name.localeCompare(other.name),
    )
    .slice(0, maxDepartedShown)
}
