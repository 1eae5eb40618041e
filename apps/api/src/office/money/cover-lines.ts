import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { PaymentState } from '@openroll/contract/office/money/words'
import { openStates } from '../../coverage/bill-stands.ts'

export const nothingOpen = 'Nothing of this bill is open any more'

type Line = { readonly payment_id: string; readonly amount_cents: number; readonly state: PaymentState }
type Given = {
  readonly cents: number
  readonly cover: 'oldest' | 'chosen'
  /** The payments that were chosen. */
  readonly chosen: readonly string[]
}
type Covered<L extends Line> =
  | { readonly lines: readonly L[] }
  | { readonly target: 'amount' | 'lines'; readonly message: string }

const shown = (cents: number): string => shownMoney(dollarsOf(cents))
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
const counted = (lines: number): string => `${lines.toLocaleString('en-US')} ${lines === 1 ? 'line' : 'lines'}`

export const isOpenLine = ({ state }: Pick<Line, 'state'>): boolean => openStates.some((one) => one === state)

/** The lines of a bill that a sum pays, whole ones that come to it exactly; or what is wrong with it, beside which field. `lines` in the order of the bill. */
export const coveredBy = <L extends Line>(lines: readonly L[], { cents, cover, chosen }: Given): Covered<L> => {
  const open = lines.filter(isOpenLine)
  const openCents = sumOf(open)
  if (open.length === 0) return { target: 'amount', message: nothingOpen }
  if (cents > openCents)
    return { target: 'amount', message: `That is more than is open: ${shown(openCents)}. Record what is for this bill` }
  return cover === 'chosen' ? chosenOnes(open, { cents, chosen }) : oldestOnes(open, cents)
}

const chosenOnes = <L extends Line>(
  open: readonly L[],
  { cents, chosen }: Pick<Given, 'cents' | 'chosen'>,
): Covered<L> => {
  const asked = new Set(chosen)
  const own = open.filter(({ payment_id }) => asked.has(payment_id))
  if (asked.size === 0) return { target: 'lines', message: 'Choose the lines that it pays' }
  if (own.length < asked.size)
    return { target: 'lines', message: 'A line that you chose is not open any more. Look at the bill again' }
  const sum = sumOf(own)
  return sum === cents
    ? { lines: own }
    : {
        target: 'amount',
        message: `The lines that you chose come to ${shown(sum)}: that is not the amount. No line is paid by half`,
      }
}

const oldestOnes = <L extends Line>(open: readonly L[], cents: number): Covered<L> => {
  const own: L[] = []
  let left = cents
  for (const line of open) {
    if (line.amount_cents > left) break
    own.push(line)
    left -= line.amount_cents
  }
  const next = open[own.length]
  return left === 0 || next === undefined
    ? { lines: own }
    : {
        target: 'amount',
        message: `It pays the first ${counted(own.length)}, and ${shown(left)} is left: the next line is ${shown(next.amount_cents)}, and no line is paid by half. Choose the lines, or change the amount`,
      }
}
