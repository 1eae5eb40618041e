import { expectations, parseExpectations, type CareCategory, type Expectation } from '@openroll/contract/shop/care'
import { useSearchParams } from 'react-router'
import { remember } from '../../session.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { useSession } from '../../use-session.ts'

/** The care someone expects this year, at most one answer per category. */
export type Expectations = readonly Expectation[]

/** The answers with one changed; null removes it. */
export const withAnswer = (before: Expectations, category: CareCategory, code: Expectation | null): Expectations =>
  parseExpectations(
    [...(code === null ? [] : [code]), ...before.filter((other) => expectations[other].category !== category)].join(),
  )

/** Only the latest choice is stored. */
let cancelStore = () => {}

/** The expected care from the URL or browser storage; changes go to both, as codes only. */
export const useExpectations = () => {
  const [search, setSearch] = useSearchParams()
  const stored = useSession('expects')
  const expected = parseExpectations(search.get('expect') ?? stored)
  const choose = (category: CareCategory, code: Expectation | null): void => {
    const answers = withAnswer(expected, category, code)
    const codes = answers.join()
    // Cookies can't hold commas.
    const store = () => remember({ expects: codes === '' ? null : answers.join('.') })
    // The URL changes first, since storing renders everything at once and would delay the pressed choice.
    cancelStore()
    if (codes === '') store()
    else cancelStore = whenIdle(store)
    setSearch(
      (before) => {
        if (codes === '') before.delete('expect')
        else before.set('expect', codes)
        // A new choice sorts the list by yearly cost again.
        before.delete('sort')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { expected, choose }
}
