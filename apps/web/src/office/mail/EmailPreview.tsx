import { useEffect, useRef } from 'react'

/** Removes style elements, which the CSP blocks even in a detached document; they are only for phones. */
const parseEmail = (html: string): Document =>
  new DOMParser().parseFromString(
    html.replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(' style="', ' data-style="'),
    'text/html',
  )

/** Renders an email in a shadow tree. The CSP blocks inline styles, so script sets them; links become inert spans. */
export const EmailPreview = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = place.current
    if (host === null) return
    const shown = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    shown.replaceChildren(...Array.from(parseEmail(html).body.childNodes, copyOf).filter((node) => node !== undefined))
  }, [html])
  return (
    <div
      ref={place}
      className="letter-picture"
      role="img"
      aria-label="Preview of the email. A plain-text version follows."
    />
  )
}

const skippedTags = new Set(['SCRIPT', 'STYLE', 'LINK', 'IFRAME', 'IMG', 'OBJECT', 'FORM'])

const copyOf = (node: Node): Node | undefined => {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.nodeValue ?? '')
  if (!(node instanceof Element) || skippedTags.has(node.tagName)) return undefined
  const element = document.createElement(node.tagName === 'A' ? 'span' : node.tagName)
  element.style.cssText = node.getAttribute('data-style') ?? ''
  for (const name of ['width', 'align', 'cellpadding', 'cellspacing']) {
    const value = node.getAttribute(name)
    if (value !== null) element.setAttribute(name, value)
  }
  for (const child of node.childNodes) {
    const inner = copyOf(child)
    if (inner !== undefined) element.append(inner)
  }
  return element
}
