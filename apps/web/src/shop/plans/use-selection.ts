import { useSearchParams } from 'react-router'
import { selectionIn, toggled, withoutFilters, withSelection, type Selection } from './selection.ts'
import type { FacetName } from './facets.ts'

/**
 * What the address says of the list, and ways to change it. Each choice is a step that Back takes back; what is typed and how much is
 * shown is not. Drawn at once: a chip that is pressed answers in the same frame.
 */
export const useSelection = () => {
  const [search, setSearch] = useSearchParams()
  const selection = selectionIn(search)
  const go = (next: (before: URLSearchParams) => URLSearchParams, replace = false) =>
    setSearch(next, { replace, preventScrollReset: true, flushSync: true })
  const choose = (change: Partial<Selection>, { replace = false } = {}) =>
    go((before) => withSelection(before, change), replace)
  return {
    selection,
    choose,
    go,
    chooseValue: (name: FacetName, value: string, on: boolean) =>
      choose({ chosen: { ...selection.chosen, [name]: toggled(selection.chosen[name], value, on) } }),
    clear: () => go(withoutFilters),
  }
}
export type Choosing = ReturnType<typeof useSelection>
