import { randomBytes } from 'node:crypto'
import type { CardUpdate } from '../outside/cards/card-processor.ts'
import { findPayment } from '../office/money/settlement/settle-store.ts'
import { makeAttemptsDue } from './attempt-store.ts'
import type { ChargeDeps } from './charge-card.ts'
import { claimEvent, scheduleEvent } from './event-store.ts'
import { pauseAfter } from './pauses.ts'
import { recordCardResult } from './record-card-result.ts'

const leaseMs = 2 * 60_000

/**
 * Handles one processor message: asks for its subject's current state and records that, so messages may arrive late, twice or out of order.
 * False if another process has it.
 */
export const handleEvent = async (deps: ChargeDeps, eventId: string): Promise<boolean> => {
  const { db, cards, clock, log } = deps
  const now = clock.now()
  const lease = { lease: randomBytes(12).toString('base64url'), now, until: new Date(now.getTime() + leaseMs) }
  const event = await claimEvent(db, eventId, lease)
  if (event === undefined) return false
  try {
    const update = await cards.currentState(event)
    if (update !== undefined) await apply(deps, update)
    await scheduleEvent(db, eventId, null)
  } catch (error) {
    log.warn({ err: error, asked: event.asked }, 'a message from the card processor failed; trying again later')
    await scheduleEvent(db, eventId, new Date(clock.now().getTime() + pauseAfter(event.asked)))
  }
  return true
}

const apply = async (deps: ChargeDeps, { enrollment_id, payment_id, now }: CardUpdate): Promise<void> => {
  const { db, clock } = deps
  const payment = { enrollment_id, payment_id }
  switch (now) {
    case 'charged':
      await makeAttemptsDue(db, payment, clock.now())
      return
    case 'returned': {
      const returned = { ...payment, state: 'returned', reason: 'DISPUTED' } as const
      if (!(await recordCardResult(deps, returned, 'paid'))) await recordCardResult(deps, returned, 'batched')
      return
    }
    case 'paid': {
      const current = await findPayment(db, enrollment_id, payment_id)
      if (current?.reason === 'DISPUTED')
        await recordCardResult(deps, { ...payment, state: 'paid', reason: null }, 'returned')
    }
  }
}
