import { shownMoney } from '@openroll/contract/money'
import type { PriceThen } from '@openroll/contract/office/enrollment/enrollment'
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/Notice.tsx'

/** Said before a correction is kept that would have meant another price. Nothing of it is charged by itself. */
export const PricesThen = ({ of }: { of: readonly PriceThen[] }) => (of.length === 0 ? null : <Said of={of} />)

const Said = ({ of }: { of: readonly PriceThen[] }) => {
  const said = useRef<HTMLDivElement>(null)
  // Whoever pressed the button below is taken to what it is about.
  useEffect(() => said.current?.focus(), [])
  return (
    <Notice live>
      <div className="office-prices" ref={said} tabIndex={-1}>
        <p>With this from the start:</p>
        <ul>
          {of.map((one) => (
            <li key={one.plan_name}>{priceInWords(one)}</li>
          ))}
        </ul>
        <p>
          It stays charged as it was signed for. To charge the right price, end the plan and have them enroll again: the
          new policy can replace this one without a gap. What was taken too much is paid back by hand.
        </p>
      </div>
    </Notice>
  )
}

/** What would have been charged for a plan, beside what is. */
export const priceInWords = ({ plan_name, charged, price, says, today }: PriceThen): string => {
  const is = `${plan_name}: ${shownMoney(charged)} a month is charged`
  if (price === null) return `${is}. It would not have been sold: ${says ?? 'it has no price'}`
  return today === null
    ? `${is}. It would have been ${shownMoney(price)}`
    : `${is}. By today’s prices it would be ${shownMoney(price)} and not ${shownMoney(today)}`
}
