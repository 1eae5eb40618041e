import { longDate } from '@openroll/contract/shown'
import { shownMoney } from '@openroll/contract/money'
import { getBatchAhead, paymentsPerBatch } from '@openroll/contract/office/money'
import { useCall } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { paymentsCounted } from './Figure.tsx'

/** What a batch up to a day would take, before it is closed. A day that is refused is so beside its field. */
export const Ahead = ({ through }: { through: string }) => {
  const { data, error } = useCall(getBatchAhead, { through })
  if (error !== null) return null
  if (data === undefined) return <Skeleton height="3rem" />
  const { payments, amount, overdue, several } = data
  if (payments === 0) return <p>Nothing is due up to {longDate(through)}.</p>
  return (
    <>
      <p aria-live="polite">
        It takes{' '}
        <strong>
          {paymentsCounted(payments)}, {shownMoney(amount)}
        </strong>
        .
        {overdue.since !== null &&
          ` Of that, ${paymentsCounted(overdue.payments)}, ${shownMoney(overdue.amount)}, overdue since ${longDate(overdue.since)}.`}
        {payments > paymentsPerBatch &&
          ` One batch holds ${paymentsPerBatch.toLocaleString('en-US')}: the next one takes the rest.`}
      </p>
      {several.accounts > 0 && (
        <Notice kind="bad">
          <p>
            <strong>
              {several.accounts === 1
                ? '1 account is charged several times on one day'
                : `${several.accounts.toLocaleString('en-US')} accounts are charged several times on one day`}
            </strong>
            : {paymentsCounted(several.payments)}. Their banks may return them.
          </p>
        </Notice>
      )}
    </>
  )
}
