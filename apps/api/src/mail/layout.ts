import { escapeHtml } from '../escape-html.ts'
import type { Letter } from './outbox.ts'

/** A site's branding in emails and PDFs; colors are #rrggbb, ink is the text color on `color`. */
export type Brand = {
  readonly name: string
  readonly url: string
  readonly phone: string
  readonly hours: string
  readonly color: string
  readonly ink: string
  /** Shown above everything emailed and printed for the site. */
  readonly notice?: string | undefined
}

/** A part of an email; text and HTML are built from the same list. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Text that someone wrote, with its line breaks. */
  | { readonly kind: 'blockquote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Label and value in a row; `sum` rows stand out. */
  | {
      readonly kind: 'table'
      readonly rows: readonly { readonly label: string; readonly value: string; readonly sum?: boolean }[]
    }
  /** A number or code to read out or copy. */
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  /** `href` is a complete http or https URL. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }

type EmailContent = {
  /** Preview text shown beside the subject. */
  readonly preview: string
  readonly subject: string
  readonly blocks: readonly Block[]
  /** Contact for questions, if other than the site. */
  readonly questions?: string
}

/** Builds the email. */
export const layOut = (brand: Brand, content: EmailContent): Letter => {
  const subject = content.subject.replaceAll(/\s+/g, ' ').trim()
  const foot = content.questions ?? siteQuestions(brand)
  return { subject, text: asText(brand, content.blocks, foot), html: asHtml(brand, { ...content, subject }, foot) }
}

/** The site's contact line, in the footer of its emails. */
export const siteQuestions = (brand: Brand): string => `Questions? Call ${brand.phone}, ${brand.hours}.`

const asText = (brand: Brand, blocks: readonly Block[], foot: string): string =>
  [brand.name, ...(brand.notice === undefined ? [] : [brand.notice]), ...blocks.map(textOf), '--', foot, brand.url]
    .join('\n\n')
    .concat('\n')

const textOf = (block: Block): string => {
  if (block.kind === 'heading') return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'blockquote')
    return linesOf(block.text)
      .map((line) => `> ${line}`)
      .join('\n')
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n')
  if (block.kind === 'code') return `${block.label}: ${block.text}`
  if (block.kind === 'button') return `${block.label}:\n${webUrl(block.href)}`
  return block.rows.map((row) => `${row.label}: ${row.value}`).join('\n')
}

const linesOf = (text: string): string[] => text.trim().split(/\r\n|\r|\n/)

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const ink = '#14211f'
const muted = '#55645f'
const line = '1px solid #e4ddd2'

/** On phones a row's value moves under its label. `display:block` hides the table from screen readers, so its parts have roles. */
const onPhones =
  '@media (max-width:480px){.row,.row th,.row td{display:block!important}' +
  '.row{border-bottom:1px solid #e4ddd2;padding:10px 0!important}' +
  '.row th,.row td{border:0!important;padding:0!important;text-align:left!important;white-space:normal!important}' +
  '.row td{font-weight:600!important}.pad{padding-left:20px!important;padding-right:20px!important}}'

// Many email clients support only tables and inline styles.
const asHtml = (brand: Brand, { subject, preview, blocks }: EmailContent, foot: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
<base target="_blank">
<style>${onPhones}</style>
</head>
<body style="margin:0;padding:0;background:#fbf8f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f3">\
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" \
style="max-width:600px;background:#ffffff;border:${line};border-radius:16px">
<tr><td class="pad" style="padding:20px 28px;background:${color(brand.color)};border-radius:16px 16px 0 0;${font};\
font-size:18px;font-weight:600;color:${color(brand.ink)}">${escapeHtml(brand.name)}</td></tr>
<tr><td class="pad" style="padding:28px;${font};font-size:16px;line-height:1.5;color:${ink}">
${brand.notice === undefined ? '' : `<p style="margin:0 0 16px;font-weight:600">${escapeHtml(brand.notice)}</p>`}
${blocks.map((block) => htmlOf(brand, block)).join('\n')}
</td></tr>
<tr><td class="pad" style="padding:20px 28px;border-top:${line};${font};font-size:14px;line-height:1.5;color:${muted}">\
${escapeHtml(foot)}<br>\
<a href="${escapeHtml(webUrl(brand.url))}" style="color:${muted}">${escapeHtml(brand.name)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`

const htmlOf = (brand: Brand, block: Block): string => {
  if (block.kind === 'heading')
    return `<h1 style="margin:0 0 16px;font-size:25px;line-height:1.2">${escapeHtml(block.text)}</h1>`
  if (block.kind === 'paragraph') return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
  if (block.kind === 'blockquote')
    return (
      '<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;' +
      `border-left:3px solid ${color(brand.color)};overflow-wrap:anywhere">${linesOf(block.text).map(escapeHtml).join('<br>')}</blockquote>`
    )
  if (block.kind === 'list')
    return (
      '<ul style="margin:0 0 16px;padding-left:20px">' +
      `${block.items.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join('')}</ul>`
    )
  if (block.kind === 'code') {
    return (
      `<p style="margin:0 0 16px">${escapeHtml(block.label)}<br>` +
      `<strong style="font-size:25px;letter-spacing:2px">${escapeHtml(block.text)}</strong></p>`
    )
  }
  if (block.kind === 'button') {
    return (
      '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>' +
      `<td style="border-radius:10px;background:${color(brand.color)}">` +
      `<a href="${escapeHtml(webUrl(block.href))}" style="display:inline-block;padding:12px 22px;` +
      `font-weight:600;color:${color(brand.ink)};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`
    )
  }
  const cell = (row: { sum?: boolean }, align: string) =>
    `padding:8px 0;border-bottom:${line};text-align:${align};vertical-align:top;font-weight:${row.sum === true ? 600 : 400}`
  // A long value may wrap, so that it doesn't push the label away.
  const wrap = (value: string) => (value.length > 20 ? '' : 'white-space:nowrap;')
  const rows = block.rows.map(
    (row) =>
      `<tr class="row" role="row"><th scope="row" role="rowheader" style="${cell(row, 'left')}">${escapeHtml(row.label)}</th>` +
      `<td role="cell" style="${cell(row, 'right')};${wrap(row.value)}padding-left:16px;font-variant-numeric:tabular-nums">` +
      `${escapeHtml(row.value)}</td></tr>`,
  )
  return (
    '<table role="table" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;font-size:16px">' +
    `${rows.join('')}</table>`
  )
}

/** Validates a site's color, since it ends up in a style attribute. */
const color = (value: string): string => {
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error('a brand color must be #rrggbb')
  return value
}

/** Allows only http and https links. */
const webUrl = (href: string): string => {
  if (!/^https?:\/\/[^\s]+$/.test(href)) throw new Error('a link in a letter must be a complete http or https URL')
  return href
}
