import { useSearchParams } from 'react-router'
import { comparedIn, mostCompared } from './compared.ts'

/** The plans that the address of the list names to compare, and a way to change them; a full tray takes no more. */
export const useCompared = () => {
  const [search, setSearch] = useSearchParams()
  const compared = comparedIn(search.get('compare'))
  const compare = (plan: number, on: boolean) =>
    setSearch(
      (before) => {
        const others = comparedIn(before.get('compare')).filter((other) => other !== plan)
        const next = on && others.length < mostCompared ? [...others, plan] : others
        if (next.length === 0) before.delete('compare')
        else before.set('compare', next.join(','))
        return before
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  return { compared, isFull: compared.length >= mostCompared, compare }
}
