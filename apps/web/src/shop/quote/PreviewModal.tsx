import { useMemo, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

/** An email’s styles stand in its elements, which this page’s policy does not let a frame read: they wait under another name. */
const waiting = 'data-style'

/** The email with its styles set aside, and with links that lead nowhere. What people typed has no quotation mark that isn’t escaped. */
const setAside = (content: string): string =>
  content.replaceAll(' style="', ` ${waiting}="`).replaceAll(' href="', ' data-href="')

/** Puts the styles on again, by script as the policy allows; the frame's elements are of another window, so no instanceof knows them. */
const dress = (frame: HTMLIFrameElement | null): void => {
  for (const element of frame?.contentDocument?.querySelectorAll<HTMLElement>(`[${waiting}]`) ?? [])
    element.style.cssText = element.getAttribute(waiting) ?? ''
}

/**
 * The quote as its email will look, in a frame where no script runs, no form is sent and no link leads anywhere; it scrolls at 500 px
 * (SF-4.39).
 */
export const PreviewModal = ({ content, onClose }: { content: string; onClose: () => void }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const inert = useMemo(() => setAside(content), [content])
  return (
    <Modal title="Preview" onClose={onClose}>
      <iframe
        ref={frame}
        className="quote-preview"
        title="The email with your quote"
        sandbox="allow-same-origin"
        srcDoc={inert}
        onLoad={() => dress(frame.current)}
      />
      <div className="modal-foot">
        <Button onClick={onClose}>Back to the quote</Button>
      </div>
    </Modal>
  )
}
