import { spanTags } from '@openroll/contract/html'

/** Turns blank lines into paragraphs in a text without tags. */
export const addParagraphs = (text: string, between = ''): string =>
  text.includes('<') ? text : `<p>${text.split(/\n\s*\n/).join(`</p>${between}<p>`)}</p>`

export type ProseTool = 'bold' | 'italic' | 'list' | 'paragraph'
/** A text and its selection; both ends are equal if nothing is selected. */
export type TextSelection = { readonly text: string; readonly start: number; readonly end: number }

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const joinLines = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n')
const paragraphs = (text: string): string => (text.trim() === '' ? '' : addParagraphs(text.trim(), '\n'))

/** Mark the selection while paragraphs are inserted around it. */
const [open, close] = ['\u{E000}', '\u{E001}']

/** The selection without tags at its ends, which would not be bold. */
const trimTags = ({ text, start, end }: TextSelection): [start: number, end: number] => {
  const chosen = text.slice(start, end)
  const [before = ''] = /^(?:<[^>]*>|\s)+/.exec(chosen) ?? []
  const [after = ''] = /(?:<[^>]*>|\s)+$/.exec(chosen.slice(before.length)) ?? []
  return [start + before.length, end - after.length]
}

/**
 * Applies a tool to the selection, or inserts its tags at the cursor. Blank-line paragraphs become tags, since a text with tags
 * ignores blank lines.
 */
export const applyTool = ({ text, start, end }: TextSelection, tool: ProseTool): TextSelection => {
  if (tool === 'bold' || tool === 'italic') {
    const [first, last] = trimTags({ text, start, end })
    const marked = paragraphs(`${text.slice(0, first)}${open}${text.slice(first, last)}${close}${text.slice(last)}`)
    const tag = spanTags[tool]
    const tagged = marked.replace(open, `<${tag}>`).replace(close, `</${tag}>`)
    const from = marked.indexOf(open) + tag.length + 2
    return { text: tagged, start: from, end: from + marked.indexOf(close) - marked.indexOf(open) - 1 }
  }
  // Lists and paragraphs apply to whole lines.
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const chosen = text.slice(from, to)
  const block =
    tool === 'list'
      ? joinLines([
          '<ul>',
          ...(lines(chosen).length === 0 ? [''] : lines(chosen)).map((line) => `<li>${line}</li>`),
          '</ul>',
        ])
      : `<p>${chosen.trim()}</p>`
  const before = paragraphs(text.slice(0, from))
  const at = before === '' ? 0 : before.length + 1
  return {
    text: joinLines([before, block, paragraphs(text.slice(to))]),
    start: at + block.indexOf('>') + 1 + (tool === 'list' ? 5 : 0),
    end: at + block.lastIndexOf(tool === 'list' ? '</li>' : '</p>'),
  }
}
