import * as z from 'zod'
import { heldByHand } from '../office/money/words.ts'
import { duePart, stillDue, type DuePart } from './due-part.ts'

/** Why a due fee isn't charged: its account can't be charged, or the office put the policy on hold. */
const holdEnds = {
  account: {
    member: 'until you give us another card or account',
    office: 'until the member gives us another card or account, or it’s written off',
  },
  office: {
    member: 'for now. Call us and we’ll explain why and what to do',
    office: 'until the hold is released or it’s written off',
  },
} as const
export type FeeHold = keyof typeof holdEnds

/** What keeps a policy's fee from being charged; null if the next batch charges it. */
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

/** Fees due for canceled coverage that are not being charged for now. */
export const heldFees = z.object({ parts: z.array(duePart), hold: z.enum(['account', 'office']) })
export type HeldFees = z.output<typeof heldFees>

/** `stillDue` plus until when it isn't charged: one sentence without the period. */
export const dueAndHold = (parts: readonly DuePart[], hold: FeeHold | null, to: 'member' | 'office'): string =>
  hold === null ? stillDue(parts) : `${stillDue(parts)}, but won’t be charged ${holdEnds[hold][to]}`

/** `dueAndHold` as the member reads it. */
export const heldFeesText = ({ parts, hold }: HeldFees): string => dueAndHold(parts, hold, 'member')
