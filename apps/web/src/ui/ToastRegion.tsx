import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import { Notice } from './Notice.tsx'
import { onToast, toast, toastNow, type Toast } from './toast.ts'

const shownMs = 10_000

/** Where toasts are shown and said aloud; on every page from its start, since what is announced must change in a region that is there. */
export const ToastRegion = () => {
  const said = useSyncExternalStore(onToast, toastNow, () => undefined)
  return <div aria-live="polite">{said !== undefined && <Said of={said} key={said.message} />}</div>
}

const Said = ({ of: said }: { of: Toast }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Above a popup that is open, where the browser can.
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
