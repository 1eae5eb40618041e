import {
  getEmployeeCoverage,
  leftFault,
  putEmployeeBack,
  removeEmployee,
  sayWhenLeft,
} from '@openroll/contract/roles/departures'
import { mostEmployees } from '@openroll/contract/roles/employees'
import { holdPolicy } from '../../coverage/store.ts'
import type { Db } from '../../db/pool.ts'
import { serve, type App } from '../../http/serve.ts'
import { fieldFault, notFound } from '../../who/refusal.ts'
import { endLeaver, openLeaver } from '../../work/store.ts'
import { coverageOf, unended } from './coverage.ts'
import { findCoverageOf } from './coverage-store.ts'
import { listIsFull, noteOfGroup, notListed, ownGroup, type OfGroup } from './own-group.ts'
import { findEmployees, hideEmployee, showEmployee } from './store.ts'

/** Somebody is taken off a list, and what that means for the coverage that they have. */
export const departureRoutes = (app: App): void => {
  serve(app, getEmployeeCoverage, async (ask) => {
    const { db, input, catalogue, today } = ask
    const { gid } = ownGroup(ask)
    if (!(await isListed(ask, gid, input.email))) throw notListed()
    const rows = await findCoverageOf(db, gid, input.email)
    await noteOfGroup(ask, 'members-read', { plans: rows.length }, getEmployeeCoverage.path, idsOf(rows))
    return coverageOf(rows, { catalogue, today })
  })

  serve(app, removeEmployee, async (ask) => {
    const { db, input, today, now } = ask
    const { gid } = ownGroup(ask)
    const { email, left_on } = input
    if (!(await isListed(ask, gid, email))) throw notListed()
    const enrollments = unended(await findCoverageOf(db, gid, email), today)
    if (enrollments.length > 0) {
      const fault = left_on === undefined ? sayWhenLeft : leftFault(left_on, today)
      if (fault !== undefined || left_on === undefined) throw fieldFault('left_on', fault ?? sayWhenLeft)
      for (const enrollment_id of enrollments)
        await ofPolicy(db, enrollment_id, async (tx) => {
          await openLeaver(tx, { enrollment_id, last_day: left_on, now })
          await noteOfGroup({ ...ask, db: tx }, 'employee-left', { left_on }, removeEmployee.path, [{ enrollment_id }])
        })
    }
    if ((await hideEmployee(db, gid, email, now)) === 0) throw notListed()
    await noteOfGroup(ask, 'employees-changed', { removed: 1 })
    return { asked: enrollments.length > 0 }
  })

  serve(app, putEmployeeBack, async (ask) => {
    const { db, input, now } = ask
    const { gid } = ownGroup(ask)
    const { email } = input
    const rows = await findEmployees(db, gid)
    if (rows.some((one) => one.email === email)) return {}
    if (rows.length >= mostEmployees) throw fieldFault('email', listIsFull)
    if ((await showEmployee(db, gid, email)) === 0)
      throw notFound('email', 'This can’t be undone any more. Add them to the list again')
    for (const { enrollment_id } of idsOf(await findCoverageOf(db, gid, email)))
      await ofPolicy(db, enrollment_id, async (tx) => {
        if ((await endLeaver(tx, { enrollment_id, how: 'withdrawn', by: null, now })) > 0)
          await noteOfGroup({ ...ask, db: tx }, 'employee-left', { taken_back: 1 }, putEmployeeBack.path, [
            { enrollment_id },
          ])
      })
    await noteOfGroup(ask, 'employees-changed', { put_back: 1 })
    return {}
  })
}

const isListed = async ({ db }: OfGroup, gid: number, email: string): Promise<boolean> =>
  (await findEmployees(db, gid)).some((one) => one.email === email)

const idsOf = (rows: readonly { readonly enrollment_id: string }[]): { enrollment_id: string }[] =>
  [...new Set(rows.map(({ enrollment_id }) => enrollment_id))].map((enrollment_id) => ({ enrollment_id }))

/** Beside whoever moves the coverages of an enrollment, one after the other; nothing where it was erased meanwhile. */
const ofPolicy = (db: Db, enrollmentId: string, work: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await holdPolicy(tx, enrollmentId)) > 0) await work(tx)
  })
