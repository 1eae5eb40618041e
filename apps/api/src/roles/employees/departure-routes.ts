import { nothingChanged } from '../../audit/audit.ts'
import {
  getEmployeeCoverage,
  getWhoLeft,
  leftFault,
  putEmployeeBack,
  removeEmployee,
  sayWhenLeft,
} from '@openroll/contract/roles/departures'
import { mostEmployees } from '@openroll/contract/roles/employees'
import { serve, type App } from '../../http/serve.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { coverageOf, unended } from './coverage.ts'
import { findCoverageOf } from './coverage-store.ts'
import { findDeparted } from './departed-store.ts'
import { followList, takeBack } from './follow-list.ts'
import { listIsFull, noteOfGroup, notListed, ownGroup, type OfGroup } from './own-group.ts'
import { findEmployees, hideEmployee, putEmployees, sayLeaves, showEmployee } from './store.ts'
import { whoLeft } from './who-left.ts'

/** Somebody is taken off a list, and what that means for the coverage that they have. */
export const departureRoutes = (app: App): void => {
  serve(app, getEmployeeCoverage, async (ask) => {
    const { db, input, catalog, today } = ask
    const { gid } = ownGroup(ask)
    if (!(await isListed(ask, gid, input.email))) throw notListed()
    const rows = await findCoverageOf(db, gid, input.email)
    await noteOfGroup(ask, 'members-read', { plans: rows.length }, getEmployeeCoverage.path, idsOf(rows))
    return coverageOf(rows, { catalog, today })
  })

  serve(app, removeEmployee, async (ask) => {
    const { db, input, today, now } = ask
    const { gid } = ownGroup(ask)
    const { email, left_on } = input
    if (!(await isListed(ask, gid, email))) throw notListed()
    const enrollments = unended(await findCoverageOf(db, gid, email), today)
    if (enrollments.length > 0) {
      const fault = left_on === undefined ? sayWhenLeft : leftFault(left_on, today)
      if (fault !== undefined) throw fieldFault('left_on', fault)
    }
    const day = enrollments.length > 0 ? (left_on ?? null) : null
    if ((await sayLeaves(db, gid, email, { left_on: day, now })) === 0) throw notListed()
    const leaving = { email, call: removeEmployee.path, enrollments }
    await followList(ask, leaving)
    if ((await hideEmployee(db, gid, email, now)) === 0) {
      await followList(ask, leaving)
      throw conflict('email', 'Somebody else put them on the list again meanwhile. Load the page again, then decide')
    }
    await noteOfGroup(ask, 'employees-changed', { removed: 1 })
    return { asked: enrollments.length > 0 }
  })

  serve(app, getWhoLeft, async (ask) => {
    const { gid } = ownGroup(ask)
    const [rows, listed] = await Promise.all([findDeparted(ask.db, gid, null), findEmployees(ask.db, gid)])
    const result = whoLeft(rows, new Set(listed.map(({ email }) => email)))
    await noteOfGroup(ask, 'employees-read', { left: result.length })
    return { result }
  })

  serve(app, putEmployeeBack, async (ask) => {
    const { db, input, now } = ask
    const { gid } = ownGroup(ask)
    const { email } = input
    const rows = await findEmployees(db, gid)
    const isThere = rows.some((one) => one.email === email)
    if (!isThere && rows.length >= mostEmployees) throw fieldFault('email', listIsFull)
    if ((await showEmployee(db, gid, email)) === 0) {
      // Their line went a day after it was taken off: it is written anew, from what they gave themselves.
      const person = (await findDeparted(db, gid, [email])).find(({ done_how }) => done_how === null)
      if (person === undefined) throw notFound('email', 'This can’t be undone any more. Add them to the list again')
      await putEmployees(db, gid, [person], now)
    }
    await takeBack(ask, [email], putEmployeeBack.path)
    if (isThere) nothingChanged()
    else await noteOfGroup(ask, 'employees-changed', { put_back: 1 })
    return {}
  })
}

const isListed = async ({ db }: OfGroup, gid: number, email: string): Promise<boolean> =>
  (await findEmployees(db, gid)).some((one) => one.email === email)

const idsOf = (rows: readonly { readonly enrollment_id: string }[]): { enrollment_id: string }[] =>
  [...new Set(rows.map(({ enrollment_id }) => enrollment_id))].map((enrollment_id) => ({ enrollment_id }))
