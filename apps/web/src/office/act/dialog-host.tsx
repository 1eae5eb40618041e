import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type Draw = (onClose: () => void) => ReactNode
let shown: Draw | undefined
const listeners = new Set<() => void>()

const show = (draw: Draw | undefined): void => {
  shown = draw
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const close = () => show(undefined)

/** Opens a dialog above the page. It stays open when the row it was opened from disappears, so its final message is seen. */
export const openDialog = (draw: Draw): void => show(draw)

/** Draws the console's dialogs; navigation closes an open one. */
export const DialogHost = () => <OpenDialog key={useLocation().pathname} />

const OpenDialog = () => {
  const draw = useSyncExternalStore(listen, () => shown)
  useEffect(() => close, [])
  return draw?.(close)
}
