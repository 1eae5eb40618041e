import { coversFamily } from '@openroll/contract/tier-meanings'
import { expectations, expectQuestion, isExpectation, type CareCategory } from '@openroll/contract/shop/care'
import { planCategory } from '@openroll/contract/words'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import type { Expectations, useExpectations } from './use-expectations.ts'

const answersOf = (category: CareCategory) =>
  Object.entries(expectations).filter(([, expectation]) => expectation.category === category)

type Props = {
  /** The categories to ask about. */
  categories: readonly CareCategory[]
  expected: Expectations
  choose: ReturnType<typeof useExpectations>['choose']
}

/** Asks what care to expect, one answer per category. */
export const ExpectBar = ({ categories, expected, choose }: Props) => {
  const { filter } = useFilter()
  const several = filter !== undefined && coversFamily(filter.tier)
  return (
    <div role="group" aria-labelledby="expect-question" className="expect-bar">
      <p id="expect-question">{expectQuestion}</p>
      <div className="expect-answers">
        {categories.map((category) => (
          <label key={category}>
            <span>{planCategory[category]}</span>
            <select
              className="control"
              value={expected.find((code) => expectations[code].category === category) ?? ''}
              onChange={({ target: { value } }) => choose(category, isExpectation(value) ? value : null)}
            >
              <option value="">Not sure yet</option>
              {answersOf(category).map(([code, { label }]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {several && expected.length > 0 && (
        <p className="muted fine-print">Care for one person. The premium is for everyone you cover.</p>
      )}
    </div>
  )
}
