import { hasAnyDuty } from '@openroll/contract/duty-meanings'
import {
  approvals,
  approveRequest,
  requesterNotAllowed,
  decidedAlready,
  declineRequest,
  getApprovalRule,
  inviteeDays,
  noSuchApproval,
  notByInvitee,
  notByYourself,
  notYourOwn,
  type ApprovalState,
} from '@openroll/contract/office/approvals'
import type { AuditEvent } from '@openroll/contract/audit-events'
import { noteNoChange } from '../../audit/audit.ts'
import { listOperators } from '../../accounts/store.ts'
import { consoleSql } from '../../codes/code-sets.ts'
import { row, text, whole } from '../../db/row.ts'
import { approvalOf, approvalsOn, doApproved, type Approvable } from '../../http/approval.ts'
import {
  accountsOf,
  dropApproval,
  endApproval,
  findApproval,
  takeApproval,
  type ApprovalRow,
} from '../../http/approval-store.ts'
import { areJoinedByInvitation } from './inviter-store.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { operatorNumber } from '../../who/person.ts'
import { conflict, forbidden, notFound } from '../../who/refusal.ts'

type DecisionRequest = Ask<typeof approveRequest>
const ownNumber = ({ caller }: Pick<DecisionRequest, 'caller'>): number => operatorNumber(caller.person) ?? 0

/** Requests for a second operator's approval. */
export const officeApprovalsRoutes = (app: App): void => {
  serveList(app, approvals, {
    from: `approval a left join person o on o.role in ${consoleSql} and o.subject_id = a.requested_by
      left join person d on d.role in ${consoleSql} and d.subject_id = a.decided_by`,
    counted: 'approval a',
    where: `a.call = any($calls) and ($show = 'all' or (a.decided_at is null and a.ends_at > $now))`,
    key: 'a.approval_id',
    given: (ask) => ({ calls: callsOf(app, ask), now: ask.now, show: ask.input.show ?? 'waiting' }),
    columns: {
      approval_id: 'a.approval_id',
      requested_by: `coalesce(o.name, 'Operator ' || a.requested_by)`,
      requested_at: 'a.requested_at',
      ends_at: 'a.ends_at',
      state: `case when a.state = 'waiting' and a.ends_at <= $now then 'expired' else a.state end`,
      decided_by: `case when a.decided_by is not null then coalesce(d.name, 'Operator ' || a.decided_by) end`,
      decided_at: 'a.decided_at',
      refused: 'a.refused',
    },
    reads: {
      shape: row({ requester: whole, path: text, sealed: text }),
      select: 'a.requested_by as requester, a.call as path, a.shown_sealed as sealed',
    },
    filters: { show: 'true' },
    compute: async (rows, ask) => {
      const requests = rows.map(({ approval_id, path, requester, sealed }) => ({
        name: app.approvable.get(path)?.call.approval?.name ?? path,
        ...approvalOf(ask.vault, { approval_id, call: path, requested_by: requester, shown_sealed: sealed }),
      }))
      const ids = requests.flatMap(({ affects }) => (affects === undefined ? [] : [affects]))
      const accounts = await accountsOf(ask.db, ids)
      return requests.map(({ name, details = [], page = null, affects }, at) => ({
        name,
        details: [...details],
        page,
        yours: rows[at]?.requester === ownNumber(ask),
        about_you: accounts.some((one) => one.account_id === affects && one.operator === ownNumber(ask)),
      }))
    },
  })

  serve(app, getApprovalRule, async (ask) => ({ on: await approvalsOn(ask) }))

  serve(app, approveRequest, async (ask) => {
    const { request, approvable } = await requestOrFail(app, ask)
    // A repeat after a lost response.
    if (request.state === 'done' && request.decided_by === ownNumber(ask)) {
      noteNoChange()
      return {}
    }
    if (request.requested_by === ownNumber(ask)) throw forbidden(notByYourself)
    const since = new Date(ask.now.getTime() - inviteeDays * 86_400_000)
    if (await areJoinedByInvitation(ask.db, { approver: ownNumber(ask), requester: request.requested_by, since }))
      throw forbidden(notByInvitee)
    const { affects, duties } = approvalOf(ask.vault, request) ?? {}
    if (duties !== undefined && !hasAnyDuty(ask.caller.person?.duties, duties)) throw forbidden()
    const [account] = await accountsOf(ask.db, affects === undefined ? [] : [affects])
    if (account?.operator === ownNumber(ask)) throw forbidden(notYourOwn)
    const { db, now } = ask
    const { approval_id, requested_by } = request
    if ((await takeApproval(db, { approval_id, by: ownNumber(ask), now })) === 0)
      throw conflict('approval_id', decidedAlready)
    const requester = (await listOperators(db)).find(({ id }) => id === requested_by)
    const mayRequest = requester !== undefined && hasAnyDuty(requester.duties, approvable.call.duties ?? [])
    const refused = mayRequest
      ? await doApproved(ask, approvable, request, { role: 'operator', ...requester })
      : requesterNotAllowed
    const state = refused === undefined ? 'done' : 'refused'
    await endApproval(db, { approval_id, state, refused: refused ?? null })
    await logDecision(ask, request, 'approval-given', state)
    if (refused !== undefined) throw conflict('approval_id', refused)
    return {}
  })

  serve(app, declineRequest, async (ask) => {
    const { request } = await requestOrFail(app, ask)
    const state = request.requested_by === ownNumber(ask) ? 'withdrawn' : 'declined'
    const { db, now } = ask
    if ((await dropApproval(db, { approval_id: request.approval_id, by: ownNumber(ask), now, state })) === 0)
      throw conflict('approval_id', decidedAlready)
    await logDecision(ask, request, 'approval-declined', state)
    return {}
  })
}

/** Calls the operator may make, and so may approve for others. */
const callsOf = ({ approvable }: App, { caller }: Pick<DecisionRequest, 'caller'>): string[] =>
  [...approvable.values()].flatMap(({ call }) =>
    hasAnyDuty(caller.person?.duties, call.duties ?? []) ? [call.path] : [],
  )

/** A request within the operator's duties; 404 otherwise. */
const requestOrFail = async (
  app: App,
  { db, caller, input }: DecisionRequest,
): Promise<{ readonly request: ApprovalRow; readonly approvable: Approvable }> => {
  const request = await findApproval(db, input.approval_id)
  const approvable = app.approvable.get(request?.call ?? '')
  if (request === undefined || approvable === undefined || !callsOf(app, { caller }).includes(request.call))
    throw notFound('approval_id', noSuchApproval)
  return { request, approvable }
}

/** Logs the decision. */
const logDecision = (
  { db, audit, caller, browser, now }: DecisionRequest,
  { approval_id, call, requested_by }: ApprovalRow,
  event: AuditEvent,
  state: ApprovalState,
): Promise<void> => {
  const actor = { ...caller, address: browser.address }
  return audit.note(db, { event, call, actor, details: { approval_id, requested_by, state }, now })
}
