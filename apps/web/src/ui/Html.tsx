import { plainTags } from '@openroll/contract/html'
import { createElement, Fragment, type ReactNode } from 'react'
import { addParagraphs } from './prose.ts'

/** Elements whose content is not for people. */
const hiddenTags: ReadonlySet<string> = new Set([
  '#comment',
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'title',
])

/** A node of a parsed text, as both browsers and the server's parser return it. */
export type ParsedNode = {
  readonly nodeName: string
  /** The text of a text node. */
  readonly nodeValue?: string | null
  readonly childNodes?: Iterable<ParsedNode>
}

type Parse = (html: string) => Iterable<ParsedNode>
let parse: Parse = (html) => new DOMParser().parseFromString(html, 'text/html').body.childNodes
/** For the server, which has no DOMParser. */
export const parseHtmlWith = (parser: Parse): void => void (parse = parser)

const asNode = (node: ParsedNode, key: number): ReactNode => {
  if (node.nodeName === '#text') return node.nodeValue
  const tag = node.nodeName.toLowerCase()
  if (hiddenTags.has(tag)) return null
  const children = [...(node.childNodes ?? [])].map(asNode)
  if (tag === 'br') return <br key={key} />
  return plainTags.has(tag) ? createElement(tag, { key }, ...children) : <Fragment key={key}>{children}</Fragment>
}

/** Text from the catalog or directory: allowed tags become elements, anything else plain text. */
export const Html = ({ text }: { text: string }) => (
  <div className="prose">{[...parse(addParagraphs(text))].map(asNode)}</div>
)
