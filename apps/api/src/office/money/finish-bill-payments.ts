import type { Deps } from '../../http/deps.ts'
import { unfinishedPayments } from './bill-payments-store.ts'
import { finishRecording } from './record-bill-payment.ts'
import { finishTakingBack } from './take-bill-payment-back.ts'

/** Goes on with what groups paid, or what was taken back of it, where a server stopped halfway. */
export const finishBillPayments = async (deps: Deps): Promise<void> => {
  const { db, clock } = deps
  for (const payment of await unfinishedPayments(db)) {
    const actor = { session: null, person: null, address: '' }
    const settling = { ...deps, actor, now: clock.now(), today: clock.today() }
    if (payment.state === 'recording') await finishRecording(settling, payment)
    else await finishTakingBack(settling, payment)
  }
}
