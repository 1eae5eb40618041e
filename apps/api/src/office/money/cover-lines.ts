import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { PaymentState } from '@openroll/contract/office/money/words'
import { openStates } from '../../coverage/bills/bill-stands.ts'

export const nothingOpen = 'This bill has no open lines'
/** Said where nobody paid something of a bill, and none of it is owed. */
export const nothingOwed = 'The open lines are no longer owed. Write them off'

type Line = {
  readonly payment_id: string
  readonly amount_cents: number
  readonly state: PaymentState
  /** Nothing of it is owed any more. */
  readonly is_lapsed: boolean
}
type Given = {
  readonly cents: number
  /** What is left with the bill of what was paid before. */
  readonly rest: number
  readonly cover: 'oldest' | 'chosen'
  /** The payments that were chosen. */
  readonly chosen: readonly string[]
  /** What does not come to whole lines is left with the bill. */
  readonly keeps: boolean
}
type Fault = { readonly target: 'amount' | 'lines'; readonly message: string }
type Covered<L extends Line> = { readonly lines: readonly L[] } | Fault

const shown = (cents: number): string => shownMoney(dollarsOf(cents))
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
const counted = (lines: number): string => `${lines.toLocaleString('en-US')} ${lines === 1 ? 'line' : 'lines'}`
const orLeave = 'or leave the rest unapplied'
const leaveAll = 'Record the payment and leave it unapplied, then refund it or apply it to another bill'

export const isOpenLine = ({ state }: Pick<Line, 'state'>): boolean => openStates.some((one) => one === state)

/**
 * The lines of a bill that a sum pays, with what is left of the ones before: whole ones that come to it exactly, or as many as fit where the rest is left with
 * the bill, none too; or what is wrong with it, beside which field. `lines` in the order of the bill.
 * What is not owed any more is paid only where it is chosen.
 */
export const coveredBy = <L extends Line>(lines: readonly L[], given: Given): Covered<L> => {
  const open = lines.filter(isOpenLine)
  const wanted = given.cover === 'chosen' ? chosenOf(open, given.chosen) : owedOf(open)
  if (!('lines' in wanted)) {
    if (given.cover === 'chosen') return wanted
    // Somebody paid twice: that came in too.
    return given.keeps ? { lines: [] } : { ...wanted, message: `${wanted.message}. ${leaveAll}` }
  }
  const own = fitting(wanted.lines, given.cents + given.rest)
  const left = given.cents + given.rest - sumOf(own)
  const comesOut = left === 0 || left === given.rest
  const isWhole = given.cover === 'oldest' || own.length === wanted.lines.length
  if (given.keeps || (comesOut && isWhole)) return { lines: own }
  const most = sumOf(given.cover === 'chosen' ? open : wanted.lines)
  const message =
    given.cents > most
      ? `That’s more than the ${shown(most)} open. Enter what’s for this bill, ${orLeave}`
      : given.cover === 'chosen'
        ? `The lines you chose total ${shown(sumOf(wanted.lines))}, which doesn’t match the amount. Lines are never paid in part. Change the lines or the amount, ${orLeave}`
        : leftOver({ own, left, next: wanted.lines[own.length] })
  return { target: 'amount', message }
}

/** The lines that what is left with a bill pays where no new money comes: all that are chosen, otherwise the oldest that are owed, as far as it goes. */
export const coveredByRest = <L extends Line>(
  lines: readonly L[],
  { rest, chosen }: Pick<Given, 'rest' | 'chosen'>,
): Covered<L> => {
  const open = lines.filter(isOpenLine)
  if (open.length === 0) return { target: 'lines', message: nothingOpen }
  const wanted = chosen.length > 0 ? chosenOf(open, chosen) : owedOf(open)
  if (!('lines' in wanted)) return { ...wanted, target: 'lines' }
  const own = fitting(wanted.lines, rest)
  if (own.length > 0 && (chosen.length === 0 || own.length === wanted.lines.length)) return { lines: own }
  const message =
    chosen.length > 0
      ? `The lines you chose total ${shown(sumOf(wanted.lines))}, but only ${shown(rest)} is unapplied. Lines are never paid in part. Choose fewer lines`
      : `${shown(rest)} is unapplied, but the next line is ${shown(wanted.lines[0]?.amount_cents ?? 0)}. Lines are never paid in part. Choose smaller lines`
  return { target: 'lines', message }
}

const owedOf = <L extends Line>(open: readonly L[]): Covered<L> => {
  if (open.length === 0) return { target: 'amount', message: nothingOpen }
  const lines = open.filter(({ is_lapsed }) => !is_lapsed)
  return lines.length === 0 ? { target: 'amount', message: nothingOwed } : { lines }
}

const chosenOf = <L extends Line>(open: readonly L[], chosen: readonly string[]): Covered<L> => {
  const asked = new Set(chosen)
  const own = open.filter(({ payment_id }) => asked.has(payment_id))
  if (asked.size === 0) return { target: 'lines', message: 'Choose the lines it pays' }
  return own.length < asked.size
    ? { target: 'lines', message: 'A line you chose is no longer open. Reload the page, then try again' }
    : { lines: own }
}

/** The first lines, in their order, as long as a sum goes. */
const fitting = <L extends Line>(lines: readonly L[], cents: number): readonly L[] => {
  const own: L[] = []
  let left = cents
  for (const line of lines) {
    if (line.amount_cents > left) break
    own.push(line)
    left -= line.amount_cents
  }
  return own
}

const leftOver = ({ own, left, next }: { own: readonly Line[]; left: number; next: Line | undefined }): string =>
  next === undefined
    ? `It pays every open line and leaves ${shown(left)}. Change the amount, ${orLeave}`
    : `It pays the first ${counted(own.length)} and leaves ${shown(left)}, but the next line is ${shown(next.amount_cents)}. Lines are never paid in part. Choose lines, change the amount, ${orLeave}`
