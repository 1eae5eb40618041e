import { expectations, expectedIn, type CareCategory, type Expectation } from '@openroll/contract/shop/care'
import { useSearchParams } from 'react-router'
import { remember } from '../../session.ts'
import { useSession } from '../../use-session.ts'

/** What somebody expects this year: one answer for each kind of plan, in the order of the kinds. */
export type Expected = readonly Expectation[]

/** The answers with another one for a category; null takes it back. */
export const withAnswer = (before: Expected, category: CareCategory, code: Expectation | null): Expected =>
  expectedIn(
    [...(code === null ? [] : [code]), ...before.filter((other) => expectations[other].category !== category)].join(),
  )

/** What the address says, or else what this browser was told before; a change is kept in both, as codes only. */
export const useExpected = () => {
  const [search, setSearch] = useSearchParams()
  const kept = useSession('expects')
  const expected = expectedIn(search.get('expect') ?? kept)
  const choose = (category: CareCategory, code: Expectation | null): void => {
    const answers = withAnswer(expected, category, code)
    const codes = answers.join()
    // A cookie holds no comma.
    remember({ expects: codes === '' ? null : answers.join('.') })
    setSearch(
      (before) => {
        if (codes === '') before.delete('expect')
        else before.set('expect', codes)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { expected, choose }
}
