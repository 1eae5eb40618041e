import { automaticActor } from '../../audit/audit.ts'
import type { Deps } from '../../http/deps.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { unfinishedPayments, type BillPayment } from './bill-payments-store.ts'
import { finishRecording } from './record-bill-payment.ts'
import { finishTakingBack } from './take-bill-payment-back.ts'

/** After this long whoever began it has most likely stopped; two who go on with it do no harm. */
const cutOffMs = 15_000

/** Goes on with what groups paid, or what was taken back of it, where a server stopped halfway; one that fails holds up no other. */
export const finishBillPayments = async (deps: Deps): Promise<void> => {
  for (const payment of await unfinishedPayments(deps.db))
    await finish(deps, payment).catch((error: unknown) => notYet(deps, payment, error))
}

/** The same of one bill for somebody who looks at it; waited for a little. */
export const finishCutOff = async (deps: Deps, payments: readonly BillPayment[]): Promise<void> => {
  const now = deps.clock.now().getTime()
  const cutOff = payments.filter(
    ({ state, made_at, taken_back_at }) =>
      (state === 'recording' || state === 'taking-back') && Date.parse(taken_back_at ?? made_at) < now - cutOffMs,
  )
  for (const payment of cutOff) await waitBriefly(deps, finish(deps, payment), (error) => notYet(deps, payment, error))
}

const finish = async (deps: Deps, payment: BillPayment): Promise<void> => {
  const { clock } = deps
  const settling = { ...deps, actor: automaticActor, now: clock.now(), today: clock.today() }
  if (payment.state === 'recording') await finishRecording(settling, payment)
  else await finishTakingBack(settling, payment)
}

const notYet = ({ log }: Deps, { batch_id, number }: BillPayment, error: unknown): void =>
  log.warn({ err: error, batch: batch_id, number }, 'what a group paid could not be recorded to its end yet')
