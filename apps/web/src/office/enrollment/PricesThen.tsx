import { shownMoney } from '@openroll/contract/money'
import type { PriceThen } from '@openroll/contract/office/enrollment'
import { Notice } from '../../ui/Notice.tsx'

/** Said before a correction is kept that would have meant another price. Nothing of it is charged by itself. */
export const PricesThen = ({ of }: { of: readonly PriceThen[] }) =>
  of.length === 0 ? null : (
    <Notice live>
      <p>With this, the price would have been another one:</p>
      <ul>
        {of.map((one) => (
          <li key={one.plan_name}>{priceInWords(one)}</li>
        ))}
      </ul>
      <p>
        It is charged as it was signed for. To charge the right price, end the plan and have them enroll again: the new
        policy can replace this one without a gap. Pay back by hand what was taken too much.
      </p>
    </Notice>
  )

/** What would have been charged for a plan, beside what is. */
export const priceInWords = ({ plan_name, charged, price, says, today }: PriceThen): string => {
  const stays = `${shownMoney(charged)} a month is charged`
  if (price === null) return `${plan_name}: it would not have been sold (${says ?? 'no price'}). ${stays}`
  return today === null
    ? `${plan_name}: ${shownMoney(price)} a month. ${stays}`
    : `${plan_name}: ${shownMoney(price)} a month by today’s prices, where it is ${shownMoney(today)} as things stand. ${stays}`
}
