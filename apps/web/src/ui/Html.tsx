import { plainTags } from '@openroll/contract/html'
import { createElement, Fragment, type ReactNode } from 'react'

const asNode = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const children = [...node.childNodes].map(asNode)
  const tag = node.nodeName.toLowerCase()
  if (tag === 'br') return <br key={key} />
  return plainTags.has(tag) ? createElement(tag, { key }, ...children) : <Fragment key={key}>{children}</Fragment>
}

/** A catalogue's text: its few plain tags become elements, anything else only its words. */
export const Html = ({ text }: { text: string }) => (
  <div className="prose">{[...new DOMParser().parseFromString(text, 'text/html').body.childNodes].map(asNode)}</div>
)
