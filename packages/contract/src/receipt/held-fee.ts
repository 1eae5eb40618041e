import * as z from 'zod'
import { heldByHand } from '../office/money/words.ts'
import { owedPart, stillDue, type OwedPart } from './owed-part.ts'

/** Until when a fee that is due is charged by nobody: its account is stopped, or the office holds the policy. */
const until = {
  account: {
    member: 'until you give another card or account',
    office: 'until another card or account is given, or somebody writes it off',
  },
  office: {
    member: 'at the moment. Call us: we say why, and what to do',
    office: 'until somebody allows charges again, or writes it off',
  },
} as const
export type FeeHold = keyof typeof until

/** What keeps a fee of a policy from being charged; null where the next batch takes it. */
export const feeHoldOf = ({
  hold,
  stopped,
}: {
  readonly hold: string | null
  readonly stopped: string | null
}): FeeHold | null => {
  if (hold === null) return null
  return stopped === null || stopped === heldByHand ? 'office' : 'account'
}

/** The fees that are due of what was canceled, and that nobody charges meanwhile. */
export const heldFees = z.object({ parts: z.array(owedPart), hold: z.enum(['account', 'office']) })
export type HeldFees = z.output<typeof heldFees>

/** What is due whatever ends, as stillDue says it, and until when it is not charged: one sentence, without a full stop. */
export const dueThen = (parts: readonly OwedPart[], hold: FeeHold | null, to: 'member' | 'office'): string =>
  hold === null ? stillDue(parts) : `${stillDue(parts)}, but not charged ${until[hold][to]}`

/** The same to whoever owes it. */
export const heldFeesSaid = ({ parts, hold }: HeldFees): string => dueThen(parts, hold, 'member')
