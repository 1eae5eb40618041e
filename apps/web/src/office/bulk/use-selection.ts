import type { BulkSelection } from '@openroll/contract/office/bulk/bulk'
import { useState } from 'react'

type Filters = Readonly<Record<string, string>>
type SelectionState = { readonly filters: string; readonly keys: ReadonlySet<string>; readonly all: boolean }
const none: ReadonlySet<string> = new Set()

/** Rows selected in a list, across pages: some by key, or all that match the filters. New filters clear the selection. */
export const useSelection = (filters: Filters) => {
  const id = JSON.stringify(filters)
  const [selected, setSelected] = useState<SelectionState>({ filters: id, keys: none, all: false })
  const { keys, all } = selected.filters === id ? selected : { keys: none, all: false }
  const set = (next: Iterable<string>) => setSelected({ filters: id, keys: new Set(next), all: false })
  return {
    all,
    keys,
    has: (key: string) => all || keys.has(key),
    /** If all rows are selected, clearing one keeps only the page's other rows. */
    toggle: (key: string, page: readonly string[]) => {
      const currentKeys = all ? page : [...keys]
      set(currentKeys.includes(key) ? currentKeys.filter((one) => one !== key) : [...currentKeys, key])
    },
    togglePage: (page: readonly string[]) => {
      const isAllSelected = all || page.every((key) => keys.has(key))
      set(isAllSelected ? [...keys].filter((key) => !page.includes(key)) : [...keys, ...page])
    },
    selectAll: () => setSelected({ filters: id, keys: none, all: true }),
    clear: () => set([]),
    /** As sent to the server. */
    sent: (all ? { filters } : { filters, keys: [...keys] }) satisfies BulkSelection,
  }
}
export type Selection = ReturnType<typeof useSelection>
