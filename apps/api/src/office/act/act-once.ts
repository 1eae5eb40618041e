import type { Call } from '@openroll/contract/call'
import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { conflict } from '../../who/refusal.ts'
import type { LockedTx } from './act-on.ts'
import { findAct, insertAct, setActDone } from './act-once-store.ts'

type Input = { readonly enrollment_id: string; readonly act_id: string }
type ActRequest = {
  readonly db: Db
  readonly vault: Pick<Vault, 'hash'>
  readonly now: Date
  readonly input: Input
}

/**
 * Id for the rows an act writes. It includes the call, so two kinds of act never collide, and an `act/` prefix that no
 * feed, job or typed id can have.
 */
export const nameOfAct = ({ path }: Pick<Call, 'path'>, actId: string): string =>
  `act/${path.slice(path.lastIndexOf('/') + 1)}/${actId}`

const contentOf = ({ vault, input }: ActRequest): string => vault.hash(JSON.stringify(input), 'office-act')

/**
 * The progress of an act with this id; 409 if the id was used for something else. Check this before validating, since the act's
 * own effect often makes a repeat invalid.
 */
export const actProgress = async (
  ask: ActRequest,
  { path }: Pick<Call, 'path'>,
  enrollmentId = ask.input.enrollment_id,
): Promise<'not begun' | 'begun' | 'done'> => {
  const act = await findAct(ask.db, enrollmentId, ask.input.act_id)
  if (act === undefined) return 'not begun'
  if (act.call !== path || act.content_hash !== contentOf(ask)) throw conflict('act_id', usedOtherwise)
  return act.done_at === null ? 'begun' : 'done'
}

/** Claims the act's id in its transaction. Returns false for a repeat of the same act; 409 if the id was used for another one. */
export const beginAct = async (tx: LockedTx, ask: ActRequest, { path: call }: Pick<Call, 'path'>): Promise<boolean> => {
  const enrollment_id = tx.lockedId
  const { act_id } = ask.input
  if ((await insertAct(tx, { enrollment_id, act_id, call, content_hash: contentOf(ask), at: ask.now })) === 1)
    return true
  await actProgress({ ...ask, db: tx }, { path: call }, enrollment_id)
  return false
}

/** Marks an act of several transactions as done, so that a repeat does nothing. */
export const finishAct = async ({ db, now, input }: ActRequest): Promise<void> => {
  await setActDone(db, input.enrollment_id, input.act_id, now)
}
