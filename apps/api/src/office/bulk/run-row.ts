import { hasAnyDuty } from '@openroll/contract/duty-meanings'
import { bulkActNamed } from '@openroll/contract/office/bulk/bulk-acts'
import type { BulkRowState } from '@openroll/contract/office/bulk/bulk'
import type { Call } from '@openroll/contract/call'
import { requireRecordedAccount } from '../../accounts/recorded-account.ts'
import { listOperators } from '../../accounts/store.ts'
import { automaticAsk } from './automatic-ask.ts'
import type { App } from '../../http/serve.ts'
import type { Person } from '../../who/person.ts'
import { Refusal } from '../../who/refusal.ts'
import type { StoredRow } from './row-content.ts'
import type { Bulk, NextRow } from './store.ts'

export type RowResult =
  | { readonly state: Extract<BulkRowState, 'done' | 'refused' | 'failed'>; readonly said?: string | undefined }
  /** The operator no longer has the duty. */
  | 'not-allowed'

const failed = 'Something went wrong on our side. Try again'
const awaitsApproval = 'Waiting for a second operator’s approval'
const unreadable = 'This row can’t be decrypted'
const altered = 'This action was changed in the database. Contact the person who runs the server'
const interrupted = 'This was interrupted and may already be done: '

/** The id of a row's act: the same on every attempt, so that it is done once. */
export const actIdOf = (bulk_id: string, place: number): string => `bulk-${bulk_id}-${place}`

/** The operator who started the bulk action, if they still have the duty. */
const operatorOf = async (
  { deps }: App,
  { requested_by }: Bulk,
  { duties = [] }: Call,
): Promise<Person | undefined> => {
  const found = (await listOperators(deps.db)).find(({ id }) => id === requested_by)
  return found !== undefined && hasAnyDuty(found.duties, duties) ? { role: 'operator', ...found } : undefined
}

/** Runs one row as the single act: the same checks, audit entry and emails as if its operator had clicked the button. */
export const runRow = async (
  app: App,
  bulk: Bulk,
  { place, tries }: Pick<NextRow, 'place' | 'tries'>,
  content: StoredRow | undefined,
): Promise<RowResult> => {
  const declared = bulkActNamed(bulk.act)
  const act = app.acts.get(declared?.call.path ?? '')
  if (declared === undefined || act === undefined) return { state: 'refused', said: `There’s no action “${bulk.act}”` }
  if (content === undefined) return { state: 'failed', said: unreadable }
  if (content.act !== bulk.act || content.requested_by !== bulk.requested_by || content.address !== bulk.address)
    return { state: 'refused', said: altered }
  const person = await operatorOf(app, bulk, act.call)
  if (person === undefined) return 'not-allowed'
  const takesId = 'act_id' in act.call.input.shape
  const input = act.call.input.safeParse({
    ...content.input,
    ...(takesId && { act_id: actIdOf(bulk.bulk_id, place) }),
  })
  if (!input.success) return { state: 'refused', said: input.error.issues.map(({ message }) => message).join('. ') }
  try {
    await requireRecordedAccount(app.deps, person)
    const ask = automaticAsk(app.deps, { session: `bulk/${bulk.bulk_id}`, person, address: bulk.address })
    if (await act.waits(ask, input.data, person)) return { state: 'done', said: awaitsApproval }
    const answer = await act.run(ask, input.data, person)
    return { state: 'done', said: declared.done(answer, content.row) }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      app.deps.log.error({ err: error, bulk_id: bulk.bulk_id, place }, 'a row of a bulk action failed')
      return { state: 'failed', said: failed }
    }
    if (error.status === 401 || error.status === 403) return 'not-allowed'
    const said = error.faults.map(({ error_message }) => error_message).join('. ')
    if (error.status >= 500) return { state: 'failed', said }
    return { state: 'refused', said: tries > 0 && !takesId ? `${interrupted}${said}` : said }
  }
}
