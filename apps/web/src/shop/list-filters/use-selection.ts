import { useSearchParams } from 'react-router'
import { selectionIn, toggled, withoutFilters, withSelection, type Selection } from './selection.ts'
import type { FacetName } from './facets.ts'

/** `state` is the router state. `atOnce`: false for changes not caused by a press. */
type Way = { readonly replace?: boolean; readonly state?: object; readonly atOnce?: boolean }

/**
 * The list's selection and ways to change it. Each choice is a history step, except typing and Show more. Renders synchronously, so
 * that a pressed chip responds in the same frame.
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
export type SelectionActions = ReturnType<typeof useSelection>
