import { useEffect } from 'react'

/** Keys work only while focus is in the list, its selection bar or the heading, and never in a text field. */
const isForRows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('.office-list, .bulk-bar, h1') !== null &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog') === null

const firstControl = (row: Element | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('th a') ?? row?.querySelector<HTMLElement>('a, button, input') ?? null

const moveFocus = (by: 1 | -1): void => {
  const rows = [...document.querySelectorAll('.office-list tbody tr')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const to = at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by))
  firstControl(rows[to])?.focus()
}

const selectRow = (): void =>
  document.activeElement?.closest('.office-list tbody tr')?.querySelector<HTMLElement>('.bulk-checkbox input')?.click()

/** In a list, j and k go to the next and previous row, x selects it, Enter opens it, and ? calls `onHelp`. */
export const useRowKeys = (onHelp: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !isForRows(target)) return
      if (key === 'j') moveFocus(1)
      else if (key === 'k') moveFocus(-1)
      else if (key === 'x') selectRow()
      else if (key === '?') onHelp()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onHelp])
}
