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
      title={`Record a payment from ${bill.group}`}
      of={form}
      label="Record a group’s payment"
      heading={
        <p>
          Bill {bill.number} has {shownMoney(bill.open)} open.{' '}
          {Number(bill.lapsed) > 0 &&
            `Another ${shownMoney(bill.lapsed)} is no longer owed and is skipped unless you check its lines. `}
          {Number(bill.rest) > 0 && `${shownMoney(bill.rest)} of unapplied cash will be used too. `}
          {Number(bill.rest) > 0 &&
            toCome === null &&
            `That covers it. If no new money came in, close this and choose “${usesRest}”. `}
          {paysNone
            ? 'Any payment stays unapplied until you refund it or apply it to another bill. '
            : 'Lines are never paid in part. Anything beyond whole lines can stay unapplied. '}
          {isChosen
            ? `You checked ${chosen.length === 1 ? '1 line' : `${chosen.length} lines`}: ${shownMoney(sumOfLines(chosen))}.`
            : bill.lines.some(isOpenLine) && 'To choose lines, check them on the page first.'}
        </p>
      }
      submit="Record payment"
      onClose={onClose}
    />
  )
}
