import { shownDate } from '@openroll/contract/date'
import { numbersIn } from '@openroll/contract/office/money/leave-out'
import { readPolicyNumber } from '../../../enroll/review/policy-number.ts'
import { fieldFault, fieldFaults } from '../../../who/refusal.ts'
import { latestDay } from './latest-day.ts'

/** Numbers of the payments and policies to leave out. */
export type LeaveOut = { readonly payments: readonly string[]; readonly policies: readonly string[] }
/** The payments selected for a batch: those due in a date range, except those left out. `from` null includes everything past due. */
export type BatchSelection = { readonly from: string | null; readonly through: string; readonly leave_out: LeaveOut }

/** Selects everything due through a day. */
export const allUpTo = (through: string): BatchSelection => ({
  from: null,
  through,
  leave_out: { payments: [], policies: [] },
})

const sayLeaveOut = (text: string) => ({ target_element: 'leave_out', error_message: text })
const paymentNumber = /^([A-Z0-9]{9})[-A-Z0-9]\d{4}[A-Z0-9]?$/

/** Checks the typed selection; 422 for the field that is wrong. */
export const readSelection = (
  typed: {
    readonly from?: string | undefined
    readonly through: string
    readonly leave_out?: string | undefined
  },
  today: string,
): BatchSelection => {
  const { from = null, through, leave_out = '' } = typed
  if (through > latestDay(today))
    throw fieldFault('through', `Choose ${shownDate(latestDay(today))} or an earlier date`)
  if (from !== null && from > through) throw fieldFault('from', 'Choose a date on or before the last due date')
  const read = numbersIn(leave_out).map((number) => {
    const policy = readPolicyNumber(number)
    if (policy !== undefined) return { number, policy, payment: undefined }
    const ofPayment = readPolicyNumber(paymentNumber.exec(number)?.[1] ?? '')
    return { number, policy: undefined, payment: ofPayment && number }
  })
  const unread = read.filter(({ policy, payment }) => policy === undefined && payment === undefined)
  if (unread.length > 0)
    throw fieldFaults(
      unread.map(({ number }) => sayLeaveOut(`${number.slice(0, 40)} isn’t a policy or payment number`)),
    )
  return {
    from,
    through,
    leave_out: {
      policies: read.flatMap(({ policy }) => policy ?? []).toSorted(),
      payments: read.flatMap(({ payment }) => payment ?? []).toSorted(),
    },
  }
}

/** Whether two requests select the same payments. */
export const isSameSelection = (one: BatchSelection, other: BatchSelection): boolean => {
  const words = ({ from, through, leave_out: { payments, policies } }: BatchSelection) =>
    JSON.stringify([from, through, payments, policies])
  return words(one) === words(other)
}

type Numbered = { readonly payment_id: string; readonly policy_id: string }

/** Returns a test for whether a payment is left out, by its number or its policy's. */
export const isLeftOutBy = ({ payments, policies }: LeaveOut): ((payment: Numbered) => boolean) => {
  const [own, ofPolicies] = [new Set(payments), new Set(policies)]
  return ({ payment_id, policy_id }) => own.has(payment_id) || ofPolicies.has(policy_id)
}

/** 422 for a number to leave out that isn't due in the date range: a typo would charge the person it was meant to spare. */
export const refuseUnknown = ({ payments, policies }: LeaveOut, due: readonly Numbered[]): void => {
  const known = new Set(due.flatMap(({ payment_id, policy_id }) => [payment_id, policy_id]))
  const unknown = [...policies, ...payments].filter((number) => !known.has(number))
  if (unknown.length > 0)
    throw fieldFaults(unknown.map((number) => sayLeaveOut(`${number} has nothing due on those dates`)))
}
