import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type RenderDialog = (onClose: () => void) => ReactNode
let openDialogRenderer: RenderDialog | undefined
const listeners = new Set<() => void>()

const show = (render: RenderDialog | undefined): void => {
  openDialogRenderer = render
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const close = () => show(undefined)

/** Opens a dialog above the page. It stays open when the row it was opened from disappears, so its final message is seen. */
export const openDialog = (render: RenderDialog): void => show(render)

/** Renders the console's dialogs; navigation closes an open one. */
export const DialogHost = () => <OpenDialog key={useLocation().pathname} />

const OpenDialog = () => {
  const render = useSyncExternalStore(listen, () => openDialogRenderer)
  useEffect(() => close, [])
  return render?.(close)
}
