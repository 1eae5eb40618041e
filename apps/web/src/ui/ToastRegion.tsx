import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import { Notice } from './Notice.tsx'
import { onToast, toast, toastNow, type Toast } from './toast.ts'

const shownMs = 10_000

/** Shows and announces toasts; present on every page from the start, since live regions announce only later changes. */
export const ToastRegion = () => {
  const said = useSyncExternalStore(onToast, toastNow, () => undefined)
  return <div aria-live="polite">{said !== undefined && <ToastText of={said} key={said.message} />}</div>
}

const ToastText = ({ of: said }: { of: Toast }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Above an open dialog, if the browser supports it.
    if (box.current !== null && 'showPopover' in box.current) {
      box.current.popover = 'manual'
      box.current.showPopover()
    }
    const hiding = setTimeout(() => toast(undefined), shownMs)
    return () => clearTimeout(hiding)
  }, [])
  return (
    <div className="toast" ref={box}>
      <Notice kind={said.kind}>
        <p>{said.message}</p>
      </Notice>
      <button type="button" className="icon-button" aria-label="Close message" onClick={() => toast(undefined)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
