import { coversFamily } from '@openroll/contract/tier-meanings'
import {
  expectations,
  expectQuestion,
  isExpectation,
  type CareCategory,
  type Expectation,
} from '@openroll/contract/shop/care'
import { planCategory } from '@openroll/contract/words'
import { useState } from 'react'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import type { Expectations, useExpectations } from './use-expectations.ts'

const answersOf = (category: CareCategory) =>
  Object.entries(expectations).filter(([, expectation]) => expectation.category === category)

type SelectProps = {
  category: CareCategory
  chosen: Expectation | ''
  choose: (code: Expectation | null) => void
}

/** Shows a choice at once; the page updates when its plans are ready. */
const ExpectSelect = ({ category, chosen, choose }: SelectProps) => {
  const [lastChosen, setLastChosen] = useState<string>(chosen)
  const [shown, setShown] = useState<string>(chosen)
  if (lastChosen !== chosen) {
    setLastChosen(chosen)
    setShown(chosen)
  }
  return (
    <select
      className="control"
      value={shown}
      onChange={({ target: { value } }) => {
        setShown(value)
        choose(isExpectation(value) ? value : null)
      }}
    >
      <option value="">Not sure yet</option>
      {answersOf(category).map(([code, { label }]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </select>
  )
}

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
            <ExpectSelect
              category={category}
              chosen={expected.find((code) => expectations[code].category === category) ?? ''}
              choose={(code) => choose(category, code)}
            />
          </label>
        ))}
      </div>
      {several && expected.length > 0 && (
        <p className="muted fine-print">This estimates care for one person. The premium covers everyone on the plan.</p>
      )}
    </div>
  )
}
