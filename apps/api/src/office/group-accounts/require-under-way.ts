import type { Db } from '../../db/pool.ts'
import { conflict } from '../../who/refusal.ts'
import { lockInState, type GroupPayment } from './group-payments-store.ts'

/** Refuses to change a line if another process ended the payment's recording or reversal; it can't end until this transaction does. */
export const requireUnderWay = async (
  tx: Db,
  payment: GroupPayment,
  state: 'recording' | 'reversing',
): Promise<void> => {
  if (!(await lockInState(tx, payment, state))) throw conflict('number', `This payment is no longer ${state}`)
}
