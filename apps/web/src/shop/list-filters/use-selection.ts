import { useSearchParams } from 'react-router'
import { parseSelection, toggle, withoutFilters, withSelection, type Selection } from './selection.ts'
import type { FacetName } from './facets.ts'

/** `state` is the router state. `atOnce`: false for changes not caused by a press. */
type NavigationOptions = { readonly replace?: boolean; readonly state?: object; readonly atOnce?: boolean }

/**
 * The list's selection and functions to change it. Each choice is a history step, except typing and Show more. Renders synchronously, so
 * that a pressed chip responds in the same frame.
 */
export const useSelection = () => {
  const [search, setSearch] = useSearchParams()
  const selection = parseSelection(search)
  const update = (
    next: (before: URLSearchParams) => URLSearchParams,
    { replace = false, state, atOnce = true }: NavigationOptions = {},
  ) => setSearch(next, { replace, state, preventScrollReset: true, flushSync: atOnce })
  const choose = (change: Partial<Selection>, way?: NavigationOptions) =>
    update((before) => withSelection(before, change), way)
  return {
    selection,
    choose,
    go: update,
    chooseValue: (name: FacetName, value: string, on: boolean) =>
      choose({ chosen: { ...selection.chosen, [name]: toggle(selection.chosen[name], value, on) } }),
    clear: () => update(withoutFilters),
  }
}
export type SelectionActions = ReturnType<typeof useSelection>
