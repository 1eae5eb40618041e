import { shownMoney } from '../../money.ts'
import { longDate } from '../../shown.ts'
import { actOn, type Act } from '../act/act.ts'
import { bulk } from '../bulk/bulk-act.ts'
import { moveAct, type PlanMove } from '../enrollment/move-acts.ts'
import { unpaidEnds, unpaidPolicies, type UnpaidRow } from './unpaid.ts'

type Ending = 'set-end' | 'cancel'

export const isPaidLater = ({ paid_later }: UnpaidRow): boolean => paid_later !== '0.00'

/** Warns if later months are paid; then no end date is filled in, so the operator decides. */
const noteOf = (row: UnpaidRow): string | undefined =>
  isPaidLater(row)
    ? `Coverage is unpaid from ${longDate(row.unpaid_from)}, but ${shownMoney(row.paid_later)} is paid for later months. ` +
      'If coverage ends before those months, we owe a refund.'
    : undefined

export const endsOfUnpaid = ({ may_end, plans, unpaid_from }: UnpaidRow) =>
  may_end ? unpaidEnds(plans, unpaid_from) : []

/** Ends coverage in force, or cancels coverage that never started. */
const endUnpaid = (event: Ending, button: string): Act<UnpaidRow> => ({
  ...actOn(moveAct(event), (row: UnpaidRow): PlanMove => {
    const end = endsOfUnpaid(row).find((one) => one.event === event)
    const note = noteOf(row)
    return {
      enrollment_id: row.enrollment_id ?? '',
      member: row.name,
      plans: end?.plans ?? [],
      note,
      suggested: {
        reason: 'unpaid',
        ...(end !== undefined && 'ends_on' in end && note === undefined ? { ends_on: end.ends_on } : {}),
      },
    }
  }),
  button,
})
export const endUnpaidCoverage = endUnpaid('set-end', 'End coverage')
export const cancelUnpaidCoverage = endUnpaid('cancel', 'Cancel coverage')

/** For operators without the Service duty. */
export const askService = 'Ask an operator with the Service duty to end it'

/** Why an operator has to look at the policy itself. */
const whyNot =
  (event: Ending, other: string) =>
  (row: UnpaidRow): string | undefined => {
    if (!row.may_end) return askService
    if (isPaidLater(row)) return 'Later months are paid, so its end date needs a decision'
    const ends = endsOfUnpaid(row)
    return ends.length > 0 && ends.every((end) => end.event !== event) ? other : undefined
  }

const receiptNote = 'We’ll email each member an updated receipt.'
const pastEndNote =
  'The end date is in the past, and claims may already have been paid. Ask the carrier first how far back it allows a termination.'
const forNonpayment = {
  list: unpaidPolicies,
  asks: ['reason'],
  startsWith: { reason: 'unpaid' },
  approval: true,
} as const
export const unpaidBulk = [
  bulk({
    ...forNonpayment,
    name: 'end-unpaid-coverage',
    act: endUnpaidCoverage,
    says: (_, { typed, today }) => [
      (typed.ends_on ?? today) < today && { warning: pastEndNote },
      'Coverage ends on the first unpaid day of each policy.',
      receiptNote,
    ],
    whyNot: whyNot('set-end', 'Never took effect: cancel it instead'),
  }),
  bulk({
    ...forNonpayment,
    name: 'cancel-unpaid-coverage',
    act: cancelUnpaidCoverage,
    says: () => ['Coverage never takes effect. Nobody is covered by it.', receiptNote],
    whyNot: whyNot('cancel', 'Already in effect: end it instead'),
  }),
]
