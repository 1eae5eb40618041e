import { useMemo, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

/** The page's content security policy blocks inline styles in the frame, so they are in another attribute. */
const styleAttribute = 'data-style'

const styleElement = /<style>(.*?)<\/style>/s
/** The email with styles set aside and links disabled. Quotes in user text are always escaped. */
const disarm = (content: string): string =>
  content.replace(styleElement, '').replaceAll(' style="', ` ${styleAttribute}="`).replaceAll(' href="', ' data-href="')

/** Restores the styles by script, which the policy allows. Frame elements belong to another window, so no instanceof. */
const restoreStyles = (frame: HTMLIFrameElement | null, content: string): void => {
  const inside = frame?.contentDocument
  const sheet = inside?.defaultView && new inside.defaultView.CSSStyleSheet()
  sheet?.replaceSync(styleElement.exec(content)?.[1] ?? '')
  if (inside && sheet) inside.adoptedStyleSheets = [sheet]
  for (const element of inside?.querySelectorAll<HTMLElement>(`[${styleAttribute}]`) ?? [])
    element.style.cssText = element.getAttribute(styleAttribute) ?? ''
}

/** Preview of the quote email in a frame without scripts, forms or links; scrolls at 500px (SF-4.39). */
export const PreviewModal = ({ content, onClose }: { content: string; onClose: () => void }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const inertContent = useMemo(() => disarm(content), [content])
  return (
    <Modal title="Preview" onClose={onClose}>
      <iframe
        ref={frame}
        className="quote-preview"
        title="The email with your quote"
        sandbox="allow-same-origin"
        srcDoc={inertContent}
        onLoad={() => restoreStyles(frame.current, content)}
      />
      <div className="modal-foot">
        <Button onClick={onClose}>Back to the quote</Button>
      </div>
    </Modal>
  )
}
