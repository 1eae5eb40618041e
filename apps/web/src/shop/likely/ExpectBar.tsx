import { coversFamily } from '@openroll/contract/tier-meanings'
import { expectations, expectQuestion, isExpectation, type CareCategory } from '@openroll/contract/shop/care'
import { planCategory } from '@openroll/contract/words'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import type { Expected, useExpected } from './expected.ts'

const answersOf = (category: CareCategory) =>
  Object.entries(expectations).filter(([, expectation]) => expectation.category === category)

type Props = {
  /** The kinds of plans that are asked about. */
  categories: readonly CareCategory[]
  expected: Expected
  choose: ReturnType<typeof useExpected>['choose']
}

/** The one question from which every likely year follows: an answer for each kind of plan. */
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
