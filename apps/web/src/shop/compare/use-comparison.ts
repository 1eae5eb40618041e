import { useSearchParams } from 'react-router'
import { plansToCompare, maxCompared } from './plans-to-compare.ts'

/** The plans to compare, from the list's URL, and a function to change them; at most `maxCompared`. */
export const useComparison = () => {
  const [search, setSearch] = useSearchParams()
  const compared = plansToCompare(search.get('compare'))
  const compare = (plan: number, on: boolean) =>
    setSearch(
      (before) => {
        const others = plansToCompare(before.get('compare')).filter((other) => other !== plan)
        const next = on && others.length < maxCompared ? [...others, plan] : others
        if (next.length === 0) before.delete('compare')
        else before.set('compare', next.join(','))
        return before
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return { compared, isFull: compared.length >= maxCompared, compare }
}
