import type { Call } from '@openroll/contract/call'
import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { conflict } from '../../who/refusal.ts'
import type { Held } from './act-on.ts'
import { findAct, insertAct, setActDone } from './begun-store.ts'

type Input = { readonly enrollment_id: string; readonly act_id: string }
type Acting = {
  readonly db: Db
  readonly vault: Pick<Vault, 'hash'>
  readonly now: Date
  readonly input: Input
}

/**
 * What an act's own rows are named by: with the kind of act, so that two kinds never meet, and with a slash, which nobody can
 * type in an id and which is behind `act` only here, so that no feed and nothing that the product does by itself has such a name.
 */
export const nameOfAct = ({ path }: Pick<Call, 'path'>, actId: string): string =>
  `act/${path.slice(path.lastIndexOf('/') + 1)}/${actId}`

const contentOf = ({ vault, input }: Acting): string => vault.hash(JSON.stringify(input), 'office-act')

/**
 * How far an act has come that was sent before, at this enrollment or at another one that it writes to; 409 where something
 * else was sent under its id. Asked before an act is judged, since what it did is often why it could not be done again.
 */
export const howFar = async (
  ask: Acting,
  { path }: Pick<Call, 'path'>,
  enrollmentId = ask.input.enrollment_id,
): Promise<'not begun' | 'begun' | 'done'> => {
  const act = await findAct(ask.db, enrollmentId, ask.input.act_id)
  if (act === undefined) return 'not begun'
  if (act.call !== path || act.content_hash !== contentOf(ask)) throw conflict('act_id', usedOtherwise)
  return act.done_at === null ? 'begun' : 'done'
}

/**
 * Within the transaction that does it, at the enrollment that it holds: takes an
 * act's id. False where the same act was sent before, 409 where something else was.
 */
export const beginAct = async (tx: Held, ask: Acting, { path: call }: Pick<Call, 'path'>): Promise<boolean> => {
  const enrollment_id = tx.holds
  const { act_id } = ask.input
  if ((await insertAct(tx, { enrollment_id, act_id, call, content_hash: contentOf(ask), at: ask.now })) === 1)
    return true
  await howFar({ ...ask, db: tx }, { path: call }, enrollment_id)
  return false
}

/** An act of several transactions is through: sent again it does nothing, whatever has come since. */
export const endAct = async ({ db, now, input }: Acting): Promise<void> => {
  await setActDone(db, input.enrollment_id, input.act_id, now)
}
