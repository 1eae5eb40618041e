import { automaticActor } from '../../audit/audit.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, Refusal } from '../../who/refusal.ts'
import type { BatchRow } from '../money/batch/batch-store.ts'
import { oldestLines, paidLine, paidCents } from './choose-lines.ts'
import { creditsOf } from './credits-store.ts'
import { finishRecording } from './finish-group-payment.ts'
import { finishUnderWay } from './finish-group-payments.ts'
import type { GroupPayment, PaidLine } from './group-payments-store.ts'
import { openLinesOf } from './open-lines-store.ts'
import { postOnce } from './post-group-payment.ts'
import { creditedLines } from './record-group-payment.ts'

type Kind = Extract<GroupPayment['kind'], 'credited' | 'applied'>
type Lines = (groupId: number, unappliedCents: number) => Promise<readonly PaidLine[]>

/** Attempts while others post to the same account; after that, closing the batch fails and resumes later. */
const mostAttempts = 10
const nothingToDo = conflict('group_id', 'Nothing to do')

/** Records a credit or an application for each group that a batch invoices, once per batch; groups with no lines for it are skipped. */
const recordEach = async (
  deps: Deps,
  { batch_id, made_on }: BatchRow,
  groupIds: readonly number[],
  kind: Kind,
  linesOf: Lines,
): Promise<void> => {
  const { clock } = deps
  const settling = { ...deps, actor: automaticActor, now: clock.now(), today: clock.today() }
  const record = async (group_id: number): Promise<void> => {
    const payment = await postOnce(settling, {
      group_id,
      act_id: `${kind}-${batch_id}`,
      content: [kind, batch_id],
      decide: async ({ unapplied_cents }) => {
        const lines = await linesOf(group_id, unapplied_cents)
        if (lines.length === 0) throw nothingToDo
        return {
          kind,
          way: 'check',
          received_on: made_on,
          amount_cents: paidCents(lines),
          reference: '',
          lines: [...lines],
        }
      },
    })
    if (payment.state === 'recording') await finishRecording(settling, payment)
  }
  for (const group_id of groupIds)
    for (let attempt = 1, isDone = false; !isDone; attempt += 1)
      try {
        await finishUnderWay(deps, group_id)
        await record(group_id)
        isDone = true
      } catch (error) {
        isDone = error === nothingToDo
        if (!isDone && (!(error instanceof Refusal) || attempt === mostAttempts)) throw error
      }
}

/** Before a batch's invoices are created: credits groups for paid coverage that has ended since. */
export const creditAtClose = (deps: Deps, batch: BatchRow, groupIds: readonly number[]): Promise<void> =>
  recordEach(deps, batch, groupIds, 'credited', async (groupId) => creditedLines(await creditsOf(deps.db, groupId)))

/** Afterwards: pays each group's oldest lines with its unapplied cash. */
export const applyAtClose = (deps: Deps, batch: BatchRow, groupIds: readonly number[]): Promise<void> =>
  recordEach(deps, batch, groupIds, 'applied', async (groupId, cents) =>
    cents <= 0 ? [] : oldestLines(await openLinesOf(deps.db, groupId), cents).map(paidLine),
  )
