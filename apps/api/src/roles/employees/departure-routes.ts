import { noteNoChange } from '../../audit/audit.ts'
import {
  getEmployeeCoverage,
  getFormerEmployees,
  lastDayFault,
  restoreEmployee,
  removeEmployee,
  lastDayRequired,
} from '@openroll/contract/roles/departures'
import { maxEmployees } from '@openroll/contract/roles/employees'
import { serve, type App } from '../../http/serve.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { coverageOf, ongoingEnrollments } from './coverage.ts'
import { findCoverageOf } from './coverage-store.ts'
import { findDeparted } from './departed-store.ts'
import { syncTermination, withdrawTerminations } from './sync-termination.ts'
import { listIsFull, auditGroup, employeeNotFound, ownGroup, type GroupRequest } from './own-group.ts'
import { findEmployees, removeFromRoster, upsertEmployees, markLeaving, restoreToRoster } from './store.ts'
import { formerEmployees } from './former-employees.ts'

/** Removing and restoring employees, and requesting the end of their coverage. */
export const departureRoutes = (app: App): void => {
  serve(app, getEmployeeCoverage, async (ask) => {
    const { db, input, catalog, today } = ask
    const { gid } = ownGroup(ask)
    if (!(await isListed(ask, gid, input.email))) throw employeeNotFound()
    const rows = await findCoverageOf(db, gid, input.email)
    await auditGroup(ask, 'members-read', { plans: rows.length }, getEmployeeCoverage.path, idsOf(rows))
    return coverageOf(rows, { catalog, today })
  })

  serve(app, removeEmployee, async (ask) => {
    const { db, input, today, now } = ask
    const { gid } = ownGroup(ask)
    const { email, left_on } = input
    if (!(await isListed(ask, gid, email))) throw employeeNotFound()
    const enrollments = ongoingEnrollments(await findCoverageOf(db, gid, email), today)
    if (enrollments.length > 0) {
      const fault = left_on === undefined ? lastDayRequired : lastDayFault(left_on, today)
      if (fault !== undefined) throw fieldFault('left_on', fault)
    }
    const day = enrollments.length > 0 ? (left_on ?? null) : null
    if ((await markLeaving(db, gid, email, { left_on: day, now })) === 0) throw employeeNotFound()
    const leaving = { email, call: removeEmployee.path, enrollments }
    await syncTermination(ask, leaving)
    if ((await removeFromRoster(db, gid, email, now)) === 0) {
      await syncTermination(ask, leaving)
      throw conflict('email', 'Someone else put them back on the list. Reload the page, then decide')
    }
    await auditGroup(ask, 'employees-changed', { removed: 1 })
    return { asked: enrollments.length > 0 }
  })

  serve(app, getFormerEmployees, async (ask) => {
    const { gid } = ownGroup(ask)
    const [rows, listed] = await Promise.all([findDeparted(ask.db, gid, null), findEmployees(ask.db, gid)])
    const result = formerEmployees(rows, new Set(listed.map(({ email }) => email)))
    await auditGroup(ask, 'employees-read', { left: result.length })
    return { result }
  })

  serve(app, restoreEmployee, async (ask) => {
    const { db, input, now } = ask
    const { gid } = ownGroup(ask)
    const { email } = input
    const rows = await findEmployees(db, gid)
    const isOnRoster = rows.some((one) => one.email === email)
    if (!isOnRoster && rows.length >= maxEmployees) throw fieldFault('email', listIsFull)
    if ((await restoreToRoster(db, gid, email)) === 0) {
      // Removed rows are deleted after a day, so the row is rebuilt from the enrollment.
      const person = (await findDeparted(db, gid, [email])).find(({ done_how }) => done_how === null)
      if (person === undefined) throw notFound('email', 'This can’t be undone anymore. Add them to the list again')
      await upsertEmployees(db, gid, [person], now)
    }
    await withdrawTerminations(ask, [email], restoreEmployee.path)
    if (isOnRoster) noteNoChange()
    else await auditGroup(ask, 'employees-changed', { put_back: 1 })
    return {}
  })
}

const isListed = async ({ db }: GroupRequest, gid: number, email: string): Promise<boolean> =>
  (await findEmployees(db, gid)).some((one) => one.email === email)

const idsOf = (rows: readonly { readonly enrollment_id: string }[]): { enrollment_id: string }[] =>
  [...new Set(rows.map(({ enrollment_id }) => enrollment_id))].map((enrollment_id) => ({ enrollment_id }))
