import { setTimeout as pause } from 'node:timers/promises'
import { dueAttempts, findUncharged, insertAttempt, type PaymentCursor } from './attempt-store.ts'
import { chargeCard, type ChargeDeps } from './charge-card.ts'
import { dueEvents } from './event-store.ts'
import { readVerified } from '../work/altered.ts'
import { handleEvent } from './handle-event.ts'

const maxAtOnce = 4
const pageSize = 500
const idleMs = 15_000

/** Plans the first attempt of each card payment of a closed batch, except for policies changed outside Openroll. */
const planAttempts = async (deps: ChargeDeps): Promise<void> => {
  const { db, clock } = deps
  let after: PaymentCursor = { enrollment_id: '', payment_id: '' }
  for (;;) {
    const { rows, altered } = await readVerified(deps, (at) =>
      findUncharged(at, { after, today: clock.today(), limit: pageSize }),
    )
    const now = clock.now()
    for (const { token, ...payment } of rows)
      if (!altered.has(payment.enrollment_id))
        await insertAttempt(db, { ...payment, number: 1, token: token ?? '', next_at: now, first_at: now })
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = { enrollment_id: last.enrollment_id, payment_id: last.payment_id }
  }
}

/** Handles due attempts and processor messages until none are left or `stop` aborts; returns how many. */
export const chargeDue = async (deps: ChargeDeps, stop?: AbortSignal): Promise<number> => {
  const { db, clock } = deps
  await planAttempts(deps)
  let handled = 0
  for (;;) {
    if (stop?.aborted === true) return handled
    const events = await dueEvents(db, clock.now(), maxAtOnce)
    const attempts = await dueAttempts(db, clock.now(), maxAtOnce)
    if (events.length + attempts.length === 0) return handled
    const results = await Promise.allSettled([
      ...events.map(({ event_id }) => handleEvent(deps, event_id)),
      ...attempts.map((key) => chargeCard(deps, key)),
    ])
    const failed = results.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    handled += results.filter((result) => result.status === 'fulfilled' && result.value).length
  }
}

/** Charges cards in the background; several processes can run it. `stop` waits for work in progress. */
export const startCardWorker = (deps: ChargeDeps, { rest = idleMs } = {}): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await chargeDue(deps, signal).catch((error: unknown) => {
        if (!signal.aborted) deps.log.warn({ err: error }, 'charging cards failed; trying again')
      })
      await pause(rest, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
