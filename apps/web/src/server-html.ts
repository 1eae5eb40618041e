import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { ParsedNode } from './ui/Html.tsx'

type Node = DefaultTreeAdapterTypes.Node

const asParsed = (node: Node): ParsedNode => ({
  nodeName: node.nodeName,
  nodeValue: 'value' in node ? node.value : null,
  childNodes: childrenOf(node).map(asParsed),
})
const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

/** The nodes of a text's body, as a browser's DOMParser returns them. */
export const parseOnServer = (html: string): readonly ParsedNode[] => {
  const root = childrenOf(parse(html)).find(({ nodeName }) => nodeName === 'html')
  const body = root && childrenOf(root).find(({ nodeName }) => nodeName === 'body')
  return body === undefined ? [] : childrenOf(body).map(asParsed)
}
