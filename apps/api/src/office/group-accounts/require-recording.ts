import type { Db } from '../../db/pool.ts'
import { conflict } from '../../who/refusal.ts'
import { isRecording, type GroupPayment } from './group-payments-store.ts'

/**
 * Refuses to go on with a payment that another process finished, and somebody may have reversed; asked once nobody else can change its
 * line.
 */
export const requireRecording = async (tx: Db, { group_id, number }: GroupPayment): Promise<void> => {
  if (!(await isRecording(tx, group_id, number))) throw conflict('number', 'This payment is no longer being recorded')
}
