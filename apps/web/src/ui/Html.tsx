import { plainTags } from '@openroll/contract/html'
import { createElement, Fragment, type ReactNode } from 'react'
import { inParagraphs } from './prose.ts'

/** Elements whose content is not for people. */
const unspoken: ReadonlySet<string> = new Set([
  '#comment',
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'title',
])

const asNode = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const tag = node.nodeName.toLowerCase()
  if (unspoken.has(tag)) return null
  const children = [...node.childNodes].map(asNode)
  if (tag === 'br') return <br key={key} />
  return plainTags.has(tag) ? createElement(tag, { key }, ...children) : <Fragment key={key}>{children}</Fragment>
}

/** Text from the catalog or directory: allowed tags become elements, anything else plain text. */
export const Html = ({ text }: { text: string }) => (
  <div className="prose">
    {[...new DOMParser().parseFromString(inParagraphs(text), 'text/html').body.childNodes].map(asNode)}
  </div>
)
