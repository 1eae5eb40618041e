import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import { Notice } from './Notice.tsx'
import { onToast, toast, toastNow, type Toast } from './toast.ts'

const shownMs = 10_000

/** Shows and announces toasts; present on every page from the start, since live regions announce only later changes. */
export const ToastRegion = () => {
  const current = useSyncExternalStore(onToast, toastNow, () => undefined)
  return <div aria-live="polite">{current !== undefined && <ToastText of={current} key={current.message} />}</div>
}

const ToastText = ({ of: shown }: { of: Toast }) => {
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
      <Notice kind={shown.kind}>
        <p>{shown.message}</p>
      </Notice>
      <button type="button" className="icon-button" aria-label="Close message" onClick={() => toast(undefined)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
