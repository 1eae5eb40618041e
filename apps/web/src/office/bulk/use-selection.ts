import type { BulkSelection } from '@openroll/contract/office/bulk/bulk'
import { useState } from 'react'

type Filters = Readonly<Record<string, string>>
type Selected = { readonly filters: string; readonly keys: ReadonlySet<string>; readonly all: boolean }
const none: ReadonlySet<string> = new Set()

/** The rows selected in a list: some by key, also on other pages, or all that match its filters. Other filters select none. */
export const useSelection = (filters: Filters) => {
  const id = JSON.stringify(filters)
  const [selected, setSelected] = useState<Selected>({ filters: id, keys: none, all: false })
  const { keys, all } = selected.filters === id ? selected : { keys: none, all: false }
  const set = (next: Iterable<string>) => setSelected({ filters: id, keys: new Set(next), all: false })
  return {
    all,
    keys,
    has: (key: string) => all || keys.has(key),
    /** Turning one off while all are selected keeps the others of the page. */
    toggle: (key: string, page: readonly string[]) => {
      const now = all ? page : [...keys]
      set(now.includes(key) ? now.filter((one) => one !== key) : [...now, key])
    },
    togglePage: (page: readonly string[]) => {
      const isWhole = all || page.every((key) => keys.has(key))
      set(isWhole ? [...keys].filter((key) => !page.includes(key)) : [...keys, ...page])
    },
    selectAll: () => setSelected({ filters: id, keys: none, all: true }),
    clear: () => set([]),
    /** As sent to the server. */
    sent: (all ? { filters } : { filters, keys: [...keys] }) satisfies BulkSelection,
  }
}
export type Selection = ReturnType<typeof useSelection>
