import { getPolicyStatement, noStatement } from '@openroll/contract/ledger/statement'
import { serve, type App } from '../../http/serve.ts'
import { findStatement } from '../../ledger/statement.ts'
import { notFound } from '../../who/refusal.ts'
import { auditAct } from '../act/note.ts'
import { findOfficePolicy } from './store.ts'

export const officeStatementRoutes = (app: App): void =>
  serve(app, getPolicyStatement, async (ask) => {
    const { db, config, today, input } = ask
    const [policy, found] = [
      await findOfficePolicy(db, input.enrollment_id),
      await findStatement(db, input.enrollment_id, { today, timeZone: config.timeZone, showsReasons: true }),
    ]
    if (policy === undefined || found === undefined) throw notFound('enrollment_id', noStatement)
    await auditAct(ask, getPolicyStatement, policy, 'office-enrollment-read')
    return { result: found }
  })
