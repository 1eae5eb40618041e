import { shownMoney } from '../../money.ts'
import { isPaidByGroup } from '../../method-meanings.ts'
import { heldByHand, stopWords } from '../money/words.ts'
import type { Said } from './act.ts'

export const releaseHold = 'Release hold'

type Held = {
  readonly method: Parameters<typeof isPaidByGroup>[0]
  readonly stopped: string | null
  readonly due: string | null
  readonly payments: number
  /** What becomes of the other policies that were stopped with it. */
  readonly others: string
  /** What becomes of the payment that was returned; empty where there is none. */
  readonly returned: string
}

/** What happens when a policy's hold is released: what is charged, and who is told. `due` is dollars, null for nothing. */
export const releaseSays = ({ method, stopped, due, payments, others, returned }: Held): readonly Said[] => {
  const of = payments === 1 ? '1 payment' : `${payments} payments`
  return [
    stopped !== null &&
      stopped !== heldByHand &&
      `Payments are stopped: ${stopWords(stopped)}. Release the hold only after that is fixed. ${others}`,
    due === null
      ? 'Nothing fell due during the hold. We’ll charge what falls due next.'
      : `We’ll charge the ${shownMoney(due)} past due (${of}) in the next batch.`,
    returned === '' ? false : returned,
    !isPaidByGroup(method) && 'We’ll email the member the next charge and its date.',
  ]
}
