import {
  billPaidBy,
  billCover,
  billPaymentFields,
  recordBillPayment,
  type BillLine,
  type BillPage,
} from '@openroll/contract/office/money/bill'
import { billDifference } from '@openroll/contract/office/money/bill-rest'
import { dollarsOf, shownMoney } from '@openroll/contract/money'
import { centsIn } from '@openroll/contract/receipt/sums'
import { shownDate } from '@openroll/contract/date'
import { codesOf } from '@openroll/contract/words'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { newActId } from '../../form/act-id.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { isOpenLine } from './BillLines.tsx'
import { sumOfLines } from './lines-sum.ts'
import { usesRest } from './PayWithRestModal.tsx'

type Props = {
  which: { batch_id: string; group_id: string }
  bill: BillPage
  /** The lines that are marked on the page. */
  chosen: readonly BillLine[]
  onClose: () => void
  onRecorded: () => void
}

/** What is still to come for a sum, with what is left of payments before; null where nothing is. */
const lessRest = (sum: string, rest: string): string | null =>
  centsIn(rest) >= centsIn(sum) ? null : dollarsOf(centsIn(sum) - centsIn(rest))

/** Records what a group paid of a bill: all of it, its oldest lines, or those that are marked. */
export const RecordBillPaymentModal = ({ which, bill, chosen, onClose, onRecorded }: Props) => {
  const [act_id] = useState(newActId)
  const isChosen = chosen.length > 0
  const toCome = lessRest(isChosen ? sumOfLines(chosen) : bill.open, bill.rest)
  const paysNone = !isChosen && Number(bill.open) === 0
  const given = { required: true, read_only: false }
  const form = useFieldsForm({
    fields: billPaymentFields,
    states: [
      { field_name: 'way', value: null, ...given },
      { field_name: 'received_on', value: shownDate(bootstrap.today), ...given },
      { field_name: 'amount', value: toCome, ...given },
      { field_name: 'reference', value: null, ...given },
      ...(paysNone
        ? []
        : [
            { field_name: 'cover', value: isChosen ? 'chosen' : 'oldest', ...given } as const,
            { field_name: 'difference', value: 'stop', ...given } as const,
          ]),
    ],
    save: async (typed) => {
      const { received_on = '', amount = '', reference = '' } = typed
      const way = codesOf(billPaidBy).find((code) => code === typed.way)
      const { cover: covered = 'oldest', difference: kept = 'keep' } = typed
      const cover = codesOf(billCover).find((code) => code === covered)
      const difference = codesOf(billDifference).find((code) => code === kept)
      if (way === undefined || cover === undefined || difference === undefined) return
      const lines = cover === 'chosen' ? { lines: chosen.map(({ payment_id }) => payment_id) } : {}
      await send(recordBillPayment, {
        ...which,
        act_id,
        way,
        received_on,
        amount,
        reference,
        cover,
        difference,
        ...lines,
      })
      onRecorded()
      onClose()
    },
  })
  return (
    <FormModal
      title={`Record a payment of ${bill.group}`}
      of={form}
      label="Record what a group paid"
      heading={
        <p>
          {shownMoney(bill.open)} of bill {bill.number} is open.{' '}
          {Number(bill.lapsed) > 0 &&
            `Another ${shownMoney(bill.lapsed)} isn’t owed any more, and is left out unless its lines are marked. `}
          {Number(bill.rest) > 0 && `${shownMoney(bill.rest)} is left of payments before and counts toward it. `}
          {Number(bill.rest) > 0 &&
            toCome === null &&
            `That comes to it: if no new money came, close this, and choose “${usesRest}”. `}
          {paysNone
            ? 'What came in all the same is left with the bill, to be paid back or put toward another one. '
            : 'Each line is paid whole; what does not come to whole lines can be left with the bill. '}
          {isChosen
            ? `${chosen.length === 1 ? '1 line is' : `${chosen.length} lines are`} marked on the page: ${shownMoney(sumOfLines(chosen))}.`
            : bill.lines.some(isOpenLine) && 'To say which lines it pays, mark them on the page first.'}
        </p>
      }
      submit="Record it"
      onClose={onClose}
    />
  )
}
