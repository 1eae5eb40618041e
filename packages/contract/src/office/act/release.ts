import { shownMoney } from '../../money.ts'
import { isPaidByGroup } from '../../method-meanings.ts'
import { heldByHand, stopWords } from '../money/words.ts'
import type { Paragraph } from './act.ts'

export const releaseHold = 'Release hold'

type PolicyOnHold = {
  readonly method: Parameters<typeof isPaidByGroup>[0]
  readonly stopped: string | null
  readonly due: string | null
  readonly payments: number
  /** What happens to other policies put on hold with it. */
  readonly others: string
  /** What happens to the returned payment; empty if there is none. */
  readonly returned: string
}

/** The effects of releasing a policy's hold: charges and emails. `due` is in dollars, null if nothing is due. */
export const releaseParagraphs = ({
  method,
  stopped,
  due,
  payments,
  others,
  returned,
}: PolicyOnHold): readonly Paragraph[] => {
  const of = payments === 1 ? '1 payment' : `${payments} payments`
  return [
    stopped !== null &&
      stopped !== heldByHand &&
      `Payments are stopped: ${stopWords(stopped)}. Release the hold only after that is fixed. ${others}`,
    due === null
      ? 'No payments came due during the hold. We’ll charge the next one on its due date.'
      : `We’ll charge the ${shownMoney(due)} past due (${of}) in the next batch.`,
    returned === '' ? false : returned,
    !isPaidByGroup(method) && 'We’ll email the member the next charge and its date.',
  ]
}
