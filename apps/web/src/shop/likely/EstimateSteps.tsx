import { shownMoney } from '@openroll/contract/money'
import type { OutputOf } from '@openroll/contract/call'
import type { getLikelyYear, YearWithSteps } from '@openroll/contract/shop/likely'

type Answer = Pick<OutputOf<typeof getLikelyYear>, 'premium_steps' | 'premium'>
const nearly = { exact: '', about: 'about ', least: 'at least ', unknown: '' } as const

/** Lists each step of the estimate with its amount; '?' if unknown. */
export const EstimateSteps = ({ answer, care }: { answer: Answer; care: YearWithSteps['inside'] }) => (
  <ol className="worked-steps">
    {answer.premium_steps.map(({ text, pay }) => (
      <li key={text}>
        <span>{text}</span> <span className="money">{shownMoney(pay)}</span>
      </li>
    ))}
    {care.steps.map(({ text, pay, sure }) => (
      <li key={text}>
        <span>{text}</span>{' '}
        <span className="money">{sure === 'unknown' ? '?' : `${nearly[sure]}${shownMoney(pay)}`}</span>
      </li>
    ))}
  </ol>
)
