import { employeesPerPage, type Employee, type EmployeeFilter } from '@openroll/contract/roles/employees'
import type { EmployeeRow } from './store.ts'

type RosterPage = { readonly page: number; readonly search: string | undefined; readonly show: EmployeeFilter }

/** A page of a group's roster; email addresses compare case-insensitively. */
export const employeePage = (
  rows: readonly EmployeeRow[],
  enrolled: ReadonlyMap<string, string>,
  { page, search = '', show }: RosterPage,
) => {
  const everyone = rows.map(({ first_name, last_name, ...row }): Employee => ({
    ...row,
    name: `${first_name} ${last_name}`,
    enrolled_on: enrolled.get(row.email.toLowerCase()) ?? null,
  }))
  const wanted = search.toLowerCase()
  const found = everyone.filter(
    ({ name, email, enrolled_on }) =>
      (show === 'all' || (show === 'enrolled') === (enrolled_on !== null)) &&
      `${name} ${email}`.toLowerCase().includes(wanted),
  )
  return {
    result: found.slice((page - 1) * employeesPerPage, page * employeesPerPage),
    total: found.length,
    all: everyone.length,
    enrolled: everyone.filter(({ enrolled_on }) => enrolled_on !== null).length,
    by_day: byDay(everyone),
    last_reminder:
      everyone
        .flatMap(({ reminded_at }) => reminded_at ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}

const byDay = (everyone: readonly Employee[]): { on: string; count: number }[] => {
  const days = Map.groupBy(
    everyone.flatMap(({ enrolled_on }) => enrolled_on ?? []),
    (on) => on,
  )
  return [...days]
    .map(([on, all]) => ({ on, count: all.length }))
    .toSorted((one, other) => one.on.localeCompare(other.on))
}
