import type { PaperPart } from './paper.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
}

const plain = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .trim()

/** Converts catalog HTML, which has only plain tags, to PDF parts. */
export const fromHtml = (html: string): PaperPart[] =>
  html.split(/(<[uo]l>[\s\S]*?<\/[uo]l>|<h3>[\s\S]*?<\/h3>|<p>[\s\S]*?<\/p>)/).flatMap((part): PaperPart[] => {
    if (/^<[uo]l>/.test(part)) {
      const items = [...part.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => plain(item))
      return [{ kind: 'list', items }]
    }
    const text = plain(part)
    return text === '' ? [] : [{ kind: 'paragraph', text }]
  })
