import { getDocumentProxy } from 'unpdf'

/** A PDF as another program reads it: the text on its pages, and what a screen reader gets, in order. */
export type ReadPdf = {
  readonly pages: number
  readonly title: string
  readonly lang: string
  /** All text except decoration. */
  readonly text: string
  /** Text outside of tags and decoration; there must be none (ISO 14289-1, 7.1). */
  readonly loose: readonly string[]
  /** Each tag with its text, such as `H1 Your receipt`, outermost first. */
  readonly tags: readonly string[]
  /** Roles from the root down to each text. */
  readonly paths: readonly string[]
  /** The last one on each page. */
  readonly ends: readonly string[]
}

type Node = { role?: string; children?: Node[]; type?: string; id?: string; alt?: string }

/** For tests: reads a PDF with Mozilla's PDF.js. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  const known = new Map(Object.entries(info))
  const read = {
    text: [] as string[],
    loose: [] as string[],
    tags: [] as string[],
    paths: [] as string[],
    ends: [] as string[],
  }
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at)
    const textById = new Map<string, string>()
    const open: { tag: string; id?: string }[] = []
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    for (const item of items) {
      if ('str' in item) {
        const place = open.at(-1)
        if (place?.tag === 'Artifact' || item.str.trim() === '') continue
        if (place?.id === undefined) read.loose.push(item.str)
        else textById.set(place.id, `${textById.get(place.id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push({ tag: String(Reflect.get(item, 'tag')), ...(item.id ? { id: item.id } : {}) })
    }
    const walk = (node: Node, way: readonly string[]): string => {
      if (node.type === 'content') {
        const said = textById.get(node.id ?? '') ?? ''
        read.paths.push([...way, said].join(' > '))
        return said
      }
      const role = node.role ?? ''
      const place = read.tags.push('') - 1
      const said = (node.children ?? []).map((child) => walk(child, [...way, role])).join('')
      read.tags[place] = `${role} ${said}`.trim()
      return said
    }
    const root: Node | null = await page.getStructTree()
    if (root !== null) walk(root, [])
    read.ends.push(read.paths.at(-1) ?? '')
    read.text.push(...textById.values())
  }
  const [title, lang] = ['Title', 'Language'].map((name) => String(known.get(name) ?? ''))
  return { ...read, pages: pdf.numPages, title: title ?? '', lang: lang ?? '', text: read.text.join('\n') }
}
