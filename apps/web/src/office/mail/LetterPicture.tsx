import { useEffect, useRef } from 'react'

/**
 * A letter as mail programs draw it. Its styles are inline, which the page's policy keeps out: each is read under another name and
 * set by script, in a tree of its own, and its links lead nowhere.
 */
export const LetterPicture = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = place.current
    if (host === null) return
    const shown = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const letter = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
    shown.replaceChildren(...Array.from(letter.body.childNodes, drawn).filter((node) => node !== undefined))
  }, [html])
  return (
    <div
      ref={place}
      className="letter-picture"
      role="img"
      aria-label="The letter. Its words stand below as plain text."
    />
  )
}

const left = new Set(['SCRIPT', 'STYLE', 'LINK', 'IFRAME', 'IMG', 'OBJECT', 'FORM'])

const drawn = (node: Node): Node | undefined => {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.nodeValue ?? '')
  if (!(node instanceof Element) || left.has(node.tagName)) return undefined
  const element = document.createElement(node.tagName === 'A' ? 'span' : node.tagName)
  element.style.cssText = node.getAttribute('data-style') ?? ''
  for (const name of ['width', 'align', 'cellpadding', 'cellspacing']) {
    const value = node.getAttribute(name)
    if (value !== null) element.setAttribute(name, value)
  }
  for (const child of node.childNodes) {
    const inner = drawn(child)
    if (inner !== undefined) element.append(inner)
  }
  return element
}
