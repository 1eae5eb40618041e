import { automaticActor } from '../../audit/audit.ts'
import type { Deps } from '../../http/deps.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { finishRecording, finishReversal } from './finish-group-payment.ts'
import { paymentsOfGroup, unfinishedPayments, type GroupPayment } from './group-payments-store.ts'

/** After this long, the process that began it has most likely stopped; a second one continuing it does no harm. */
const abandonedMs = 15_000

const finish = async (deps: Deps, payment: GroupPayment): Promise<void> => {
  const { clock, log } = deps
  const settling = { ...deps, actor: automaticActor, now: clock.now(), today: clock.today() }
  try {
    await (payment.state === 'recording' ? finishRecording : finishReversal)(settling, payment)
  } catch (error) {
    log.warn({ err: error, group: payment.group_id, number: payment.number }, 'a group payment isn’t finished yet')
  }
}

/** Finishes group payments that a stopped server left incomplete; a failing one doesn't block the others. */
export const finishGroupPayments = async (deps: Deps): Promise<void> => {
  for (const payment of await unfinishedPayments(deps.db)) await finish(deps, payment)
}

/** Finishes all payments and reversals in progress in one group's account. */
export const finishUnderWay = async (deps: Deps, groupId: number): Promise<void> => {
  for (const payment of await paymentsOfGroup(deps.db, groupId)) if (isUnfinished(payment)) await finish(deps, payment)
}

const isUnfinished = ({ state }: GroupPayment): boolean => state === 'recording' || state === 'reversing'

/** Finishes those that a stopped server left, when someone opens the account; waits only briefly. */
export const finishAbandoned = async (deps: Deps, groupId: number): Promise<void> => {
  const before = deps.clock.now().getTime() - abandonedMs
  for (const payment of await paymentsOfGroup(deps.db, groupId))
    if (isUnfinished(payment) && Date.parse(payment.reversed_at ?? payment.made_at) < before)
      await waitBriefly(deps, finish(deps, payment), () => undefined)
}
