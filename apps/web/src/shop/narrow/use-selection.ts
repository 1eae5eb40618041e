import { useSearchParams } from 'react-router'
import { selectionIn, toggled, withoutFilters, withSelection, type Selection } from './selection.ts'
import type { FacetName } from './facets.ts'

/** `state` goes along with the address. `atOnce`: false where nobody pressed anything. */
type Way = { readonly replace?: boolean; readonly state?: object; readonly atOnce?: boolean }

/**
 * What the address says of the list, and ways to change it. Each choice is a step that Back takes back; what is typed and how much is
 * shown is not. Drawn at once: a chip that is pressed answers in the same frame.
 */
export const useSelection = () => {
  const [search, setSearch] = useSearchParams()
  const selection = selectionIn(search)
  const go = (
    next: (before: URLSearchParams) => URLSearchParams,
    { replace = false, state, atOnce = true }: Way = {},
  ) => setSearch(next, { replace, state, preventScrollReset: true, flushSync: atOnce })
  const choose = (change: Partial<Selection>, way?: Way) => go((before) => withSelection(before, change), way)
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
