import { shownMoney } from '@openroll/contract/money'
import type { PriceThen } from '@openroll/contract/office/enrollment/enrollment'
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/Notice.tsx'

/** Shown before saving a correction that would have changed the price. The correction itself changes no charge. */
export const PriceDifferences = ({ of }: { of: readonly PriceThen[] }) =>
  of.length === 0 ? null : <Differences of={of} />

const Differences = ({ of }: { of: readonly PriceThen[] }) => {
  const notice = useRef<HTMLDivElement>(null)
  // Moves focus from the button below to this notice.
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice live>
      <div className="office-prices" ref={notice} tabIndex={-1}>
        <p>If this had been on the application:</p>
        <ul>
          {of.map((one) => (
            <li key={one.plan_name}>{priceDifferenceText(one)}</li>
          ))}
        </ul>
        <p>
          We’ll keep charging the price in the signed record. To charge the right price, end the plan and have the
          member enroll again. The new policy can replace this one without a gap. Refund any overpayment by hand.
        </p>
      </div>
    </Notice>
  )
}

/** What is charged for a plan, and what would have been. */
export const priceDifferenceText = ({ plan_name, charged, price, says, today }: PriceThen): string => {
  const chargeText = `${plan_name}: we charge ${shownMoney(charged)} a month`
  if (price === null) return `${chargeText}. It wouldn’t have been sold: ${says ?? 'it has no price'}`
  return today === null
    ? `${chargeText}. The price would have been ${shownMoney(price)}`
    : `${chargeText}. At today’s rates it would be ${shownMoney(price)} instead of ${shownMoney(today)}`
}
