import {
  confirmEmployee,
  getEmployeesToConfirm,
  maxToConfirm,
  refuseEmployee,
} from '@openroll/contract/roles/employees-to-confirm'
import { findToConfirm } from '../../holds/hold-store.ts'
import { serve, type App } from '../../http/serve.ts'
import { confirmWaiting, refuseWaiting, requireWaiting } from './confirm.ts'
import { auditGroup, ownGroup } from './own-group.ts'
import { findEmployees, upsertEmployees } from './store.ts'

/** A group confirms or refuses people who enrolled with its code and aren't on its roster (D-1.22). */
export const confirmRoutes = (app: App): void => {
  serve(app, getEmployeesToConfirm, async (ask) => {
    const { gid } = ownGroup(ask)
    const [waiting, roster] = await Promise.all([findToConfirm(ask.db, gid), findEmployees(ask.db, gid)])
    const listed = new Map(roster.map(({ email, first_name, last_name }) => [email, `${first_name} ${last_name}`]))
    await auditGroup(ask, 'employees-read', { waiting: waiting.length })
    return {
      total: waiting.length,
      result: waiting.slice(0, maxToConfirm).map(({ policy_id, first_name, last_name, email, submitted_on }) => ({
        policy_id,
        name: `${first_name} ${last_name}`,
        email,
        enrolled_on: submitted_on,
        listed_as: listed.get(email) ?? null,
      })),
    }
  })

  serve(app, confirmEmployee, async (ask) => {
    const { db, input, now } = ask
    const { gid } = ownGroup(ask)
    const { enrollment_id, email, first_name, last_name } = await requireWaiting(ask, gid, input.policy_id)
    await confirmWaiting(ask, confirmEmployee.path, enrollment_id)
    // Someone using a listed employee's email doesn't replace that employee.
    const isOnRoster = (await findEmployees(db, gid)).some((one) => one.email === email)
    if (email !== '' && !isOnRoster)
      await upsertEmployees(db, gid, [{ email, first_name, last_name, hire_date: null }], now)
    return {}
  })

  serve(app, refuseEmployee, async (ask) => {
    const { gid } = ownGroup(ask)
    const { enrollment_id } = await requireWaiting(ask, gid, ask.input.policy_id)
    await refuseWaiting(ask, refuseEmployee.path, enrollment_id)
    return {}
  })
}
