import { longDate } from '@openroll/contract/shown'
import { shownMoney } from '@openroll/contract/money'
import type { InputOf } from '@openroll/contract/call'
import { paymentsPerBatch } from '@openroll/contract/office/money'
import { getBatchAhead } from '@openroll/contract/office/money/close'
import { payRoute } from '@openroll/contract/office/money/words'
import { useEffect } from 'react'
import { troubleIn } from '../../form/trouble.ts'
import { useCall } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { paymentsCounted } from './Figure.tsx'
import { StaysDue } from './StaysDue.tsx'

type Props = { of: InputOf<typeof getBatchAhead>; onRefused: (isRefused: boolean) => void }

/** A preview of the batch by payment route, and of what stays due. */
export const BatchPreview = ({ of: wanted, onRefused }: Props) => {
  const read = useCall(getBatchAhead, wanted)
  const trouble = troubleIn(read)
  const isRefused = trouble?.kind === 'refused'
  useEffect(() => onRefused(isRefused), [isRefused, onRefused])
  const { data } = read
  if (trouble?.kind === 'refused')
    return (
      <Notice kind="bad" live>
        {trouble.faults.map(({ error_message }) => (
          <p key={error_message}>{error_message}.</p>
        ))}
      </Notice>
    )
  if (trouble !== undefined)
    return <Notice kind="bad">We can’t preview the batch right now. Try again in a moment.</Notice>
  if (data === undefined) return <Skeleton height="3rem" />
  const { payments, amount, routes, overdue, several } = data
  if (payments === 0)
    return (
      <div className="money-preview">
        <p>Nothing is due through {longDate(wanted.through)}.</p>
        <StaysDue of={data} />
      </div>
    )
  return (
    <div className="money-preview">
      <p aria-live="polite">
        This batch includes{' '}
        <strong>
          {paymentsCounted(payments)}, {shownMoney(amount)}
        </strong>
        .
        {overdue.since !== null &&
          ` Past due since ${longDate(overdue.since)}: ${paymentsCounted(overdue.payments)}, ${shownMoney(overdue.amount)}.`}
        {payments > paymentsPerBatch &&
          ` A batch holds up to ${paymentsPerBatch.toLocaleString('en-US')} payments. The rest go in the next one.`}
      </p>
      <table className="money-ahead">
        <caption className="visually-hidden">Batch totals by payment method</caption>
        <tbody>
          {routes.map(({ route, ...sum }) => (
            <tr key={route}>
              <th scope="row">{payRoute[route]}</th>
              <td className="figures">{paymentsCounted(sum.payments)}</td>
              <td className="figures">{shownMoney(sum.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <StaysDue of={data} />
      {several.accounts > 0 && (
        <Notice kind="bad">
          <p>
            <strong>
              {several.accounts === 1
                ? '1 account would be charged more than once on the same day'
                : `${several.accounts.toLocaleString('en-US')} accounts would be charged more than once on the same day`}
            </strong>
            : {paymentsCounted(several.payments)}. They may be returned.
          </p>
        </Notice>
      )}
    </div>
  )
}
