import { getPolicyStatement } from '@openroll/contract/office/enrollment/statement'
import { serve, type App } from '../../http/serve.ts'
import { findStatement } from '../../ledger/statement.ts'
import { noSuchEnrollment } from '../act/enrollment-not-found.ts'
import { auditAct } from '../act/note.ts'
import { findOfficePolicy } from './store.ts'

export const officeStatementRoutes = (app: App): void =>
  serve(app, getPolicyStatement, async (ask) => {
    const { db, config, today, input } = ask
    const [policy, found] = [
      await findOfficePolicy(db, input.enrollment_id),
      await findStatement(db, input.enrollment_id, { today, timeZone: config.timeZone, showsReasons: true }),
    ]
    if (policy === undefined || found === undefined) throw noSuchEnrollment()
    await auditAct(ask, getPolicyStatement, policy, 'office-enrollment-read')
    return { result: found }
  })
