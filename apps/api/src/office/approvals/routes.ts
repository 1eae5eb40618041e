import { holdsOne } from '@openroll/contract/duty-meanings'
import {
  approvals,
  approveRequest,
  askerMayNot,
  decidedAlready,
  declineRequest,
  getApprovalRule,
  noSuchApproval,
  notByYourself,
  type ApprovalState,
} from '@openroll/contract/office/approvals'
import { listOperators } from '../../accounts/store.ts'
import { consoleSql } from '../../codes/code-sets.ts'
import { row, text, whole } from '../../db/row.ts'
import { approvalsOn, doApproved, type Approvable } from '../../http/approval.ts'
import { decideApproval, findApproval, type ApprovalRow } from '../../http/approval-store.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { operatorNumber } from '../../who/person.ts'
import { conflict, forbidden, notFound } from '../../who/refusal.ts'

type Deciding = Ask<typeof approveRequest>
const mine = ({ asker }: Pick<Deciding, 'asker'>): number => operatorNumber(asker.person) ?? 0

/** Acts that wait for a second operator: who asked, and what came of it. */
export const officeApprovalsRoutes = (app: App): void => {
  serveList(app, approvals, {
    from: `approval a left join person o on o.role in ${consoleSql} and o.subject_id = a.asked_by
      left join person d on d.role in ${consoleSql} and d.subject_id = a.decided_by`,
    counted: 'approval a',
    where: `a.call = any($calls) and ($show = 'all' or (a.decided_at is null and a.ends_at > $now))`,
    key: 'a.approval_id',
    given: (ask) => ({ calls: callsOf(app, ask), now: ask.now, show: ask.input.show ?? 'waiting' }),
    columns: {
      approval_id: 'a.approval_id',
      says: 'a.says',
      asked_by: `coalesce(o.name, 'Operator ' || a.asked_by)`,
      asked_at: 'a.asked_at',
      ends_at: 'a.ends_at',
      state: 'a.state',
      decided_by: `case when a.decided_by is not null then coalesce(d.name, 'Operator ' || a.decided_by) end`,
      decided_at: 'a.decided_at',
      refused: 'a.refused',
      page: 'a.page',
    },
    reads: {
      shape: row({ asker: whole, approval_call: text }),
      select: 'a.asked_by as asker, a.call as approval_call',
    },
    filters: { show: 'true' },
    made: (rows, ask) => rows.map(({ asker }) => ({ yours: asker === mine(ask) })),
  })

  serve(app, getApprovalRule, async (ask) => ({ on: await approvalsOn(ask) }))

  serve(app, approveRequest, async (ask) => {
    const { request, approvable } = await waiting(app, ask)
    if (request.asked_by === mine(ask)) throw forbidden(notByYourself)
    const asker = (await listOperators(ask.db)).find(({ id }) => id === request.asked_by)
    if (asker === undefined || !holdsOne(asker.duties, approvable.call.duties ?? [])) {
      await decide(ask, request, { state: 'refused', refused: askerMayNot })
      throw conflict('approval_id', askerMayNot)
    }
    const { id, name, duties } = asker
    const refused = await doApproved(ask, approvable, request, { role: 'operator', id, name, duties })
    await decide(ask, request, refused === undefined ? { state: 'done' } : { state: 'refused', refused })
    if (refused !== undefined) throw conflict('approval_id', refused)
    return {}
  })

  serve(app, declineRequest, async (ask) => {
    const { request } = await waiting(app, ask)
    await decide(ask, request, { state: request.asked_by === mine(ask) ? 'withdrawn' : 'declined' })
    return {}
  })
}

/** The calls that whoever asks may make: what others asked of these is theirs to approve. */
const callsOf = ({ approvable }: App, { asker }: Pick<Deciding, 'asker'>): string[] =>
  [...approvable.values()].flatMap(({ call }) => (holdsOne(asker.person?.duties, call.duties ?? []) ? [call.path] : []))

/** A request that waits, as far as it is within the duties of whoever asks; 404 or 409 otherwise. */
const waiting = async (
  app: App,
  ask: Deciding,
): Promise<{ readonly request: ApprovalRow; readonly approvable: Approvable }> => {
  const request = await findApproval(ask.db, ask.input.approval_id)
  const approvable = app.approvable.get(request?.call ?? '')
  if (request === undefined || approvable === undefined || !callsOf(app, ask).includes(request.call))
    throw notFound('approval_id', noSuchApproval)
  if (request.state !== 'waiting' || new Date(request.ends_at) <= ask.now) throw conflict('approval_id', decidedAlready)
  return { request, approvable }
}

type Decision = { readonly state: Exclude<ApprovalState, 'waiting'>; readonly refused?: string | undefined }

/** Keeps the decision and notes it; 409 where another operator was faster. */
const decide = async (
  ask: Deciding,
  { approval_id, call, asked_by }: ApprovalRow,
  decision: Decision,
): Promise<void> => {
  const { db, audit, asker, browser, now } = ask
  if ((await decideApproval(db, { approval_id, by: operatorNumber(asker.person), now, ...decision })) === 0)
    throw conflict('approval_id', decidedAlready)
  const event = decision.state === 'declined' || decision.state === 'withdrawn' ? 'approval-declined' : 'approval-given'
  const actor = { ...asker, address: browser.address }
  await audit.note(db, { event, call, actor, details: { approval_id, asked_by, state: decision.state }, now })
}
