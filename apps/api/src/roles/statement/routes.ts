import { noSuchPolicy } from '@openroll/contract/roles/member-page'
import { getStatement } from '@openroll/contract/roles/statement/statement'
import { isMember, isPartner } from '@openroll/contract/role-meanings'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { findStatement } from '../../ledger/statement.ts'
import { notFound, unauthorized } from '../../who/refusal.ts'
import { isManagedBy } from '../member-page/store.ts'
import { isOwnPolicy } from '../members/store.ts'

export const statementRoutes = (app: App): void =>
  serve(app, getStatement, async (ask) => {
    const { db, input } = ask
    const found = (await mayRead(ask, input.enrollment_id))
      ? await findStatement(db, input.enrollment_id, statementOptions(ask))
      : undefined
    if (found === undefined) throw notFound('policy_id', noSuchPolicy)
    return { result: found }
  })

const statementOptions = ({ today, config }: Ask<typeof getStatement>) =>
  ({ today, timeZone: config.timeZone, showsReasons: false }) as const

/** Whether the policy is the caller's own or belongs to one of their members; access by a rep or group is logged. */
const mayRead = async (
  { db, audit, caller, browser, now }: Ask<typeof getStatement>,
  enrollment_id: string,
): Promise<boolean> => {
  const { person } = caller
  if (person === null) throw unauthorized()
  const { role, id } = person
  if (isMember(role)) return isOwnPolicy(db, { ...person, role }, enrollment_id)
  if (!isPartner(role) || !(await isManagedBy(db, { role, id }, enrollment_id))) return false
  const actor = { ...caller, address: browser.address }
  await audit.note(db, { event: 'member-read', actor, call: getStatement.path, about: [{ enrollment_id }], now })
  return true
}
