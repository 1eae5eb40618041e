import type { EndingOffer } from '@openroll/contract/roles/ending'
import { shownMoney } from '@openroll/contract/money'
import { nextPaymentSaid } from '@openroll/contract/receipt/next-payment'
import { paymentsWait } from '@openroll/contract/receipt/says'
import { longDate } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'

type Choice = EndingOffer['choices'][number]
const list = new Intl.ListFormat('en-US')

const covered = ({ last_day }: Choice): string =>
  last_day === null
    ? 'It never takes effect, and nobody is covered by it.'
    : `It covers you through ${longDate(last_day)}. After that, nobody is covered by it.`

/** What is taken next, and what the policy costs after that; nothing is said of money that comes back, which the office reckons. */
const paid = ({ next_payment, monthly_after, last_day }: Choice): string => {
  const goesOn = monthly_after !== '0.00'
  const after = goesOn
    ? `${last_day === null ? 'You pay' : 'After that, you pay'} ${shownMoney(monthly_after)} a month for your other plans.`
    : ''
  if (next_payment === null) return `We take no more payments for this policy. ${after}`.trim()
  const { sum, when } = nextPaymentSaid(next_payment, bootstrap.today)
  const taken = `Your next payment is ${sum}, ${when}.`
  if (goesOn) return `${taken} ${after}`
  return `${taken} None is taken for the time after ${last_day === null ? 'today' : longDate(last_day)}.`
}

/** What comes of the day that is chosen, if the office agrees. */
export const WhatItMeans = ({ offer, chosen }: { offer: EndingOffer; chosen: Choice | undefined }) => (
  <div className="ending-means" aria-live="polite">
    {offer.goes_with.length > 0 && (
      <p>
        {list.format(offer.goes_with)} {offer.goes_with.length === 1 ? 'is' : 'are'} sold only together with this plan,
        and {offer.goes_with.length === 1 ? 'ends' : 'end'} with it.
      </p>
    )}
    {chosen !== undefined && (
      <>
        <p>{covered(chosen)}</p>
        <p>{offer.payments_wait ? paymentsWait : paid(chosen)}</p>
      </>
    )}
  </div>
)
