import { escapeHtml } from '../escape-html.ts'
import { shownPhone } from '@openroll/contract/shown'
import { categoryName } from '@openroll/contract/words'
import { schemeScript } from '@openroll/contract/arrive/scheme'
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'

/** The built page with its style sheet inlined, so that text shows before anything else has loaded. */
export const inlineStyles = (template: string, readStyles: (path: string) => string): string =>
  template.replace(
    /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/,
    (_, path: string) => `<style>${readStyles(path)}</style>`,
  )

/** The built page that is in the chosen scheme from its first paint. */
export const inScheme = (template: string): string =>
  template.replace('<head>', () => `<head><script>${schemeScript}</script>`)

/** Appends the site's colors to the page's styles, so that the first paint has them. */
export const inBrand = (template: string, { brand = '', brand_ink = '', accent = '' }: Settings): string => {
  const tokens = `:root{--brand:${brand};--brand-ink:${brand_ink};--accent:${accent}}`
  return template
    .replace('</style>', () => `${[brand, brand_ink, accent].every(isColor) ? tokens : ''}</style>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start: string) => start + escapeHtml(brand))
}
type Settings = Readonly<Record<string, string>>
const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value)

/** The page's inline styles; empty if none. */
export const stylesIn = (template: string): string => /<style>(.*?)<\/style>/s.exec(template)?.[1] ?? ''

/**
 * The built page with the site's name and description, the embedded data and the rendered content; values can't close the script
 * element.
 */
export const fillShell = (template: string, bootstrap: Bootstrap, html = ''): string => {
  const json = JSON.stringify(bootstrap).replaceAll('<', String.raw`\u003c`)
  // The renderer puts the screen's title and the files it needs soon before its content; they belong in the head.
  const [ahead = ''] = /^(?:<title>[^<]*<\/title>|<link [^>]*>)+/.exec(html) ?? []
  const own = ahead.includes('<title>') ? '' : `<title>${escapeHtml(bootstrap.site.name)}</title>`
  const content = html.slice(ahead.length)
  return template
    .replace(/<title>[^<]*<\/title>/, () => `${own}${ahead}\n${description(bootstrap)}`)
    .replace('<!--bootstrap-->', () => `<script type="application/json" id="bootstrap">${json}</script>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>${withoutScripts(bootstrap)}`)
}

/** What search engines and link previews say about the site. */
const description = ({ site, categories }: Bootstrap): string => {
  const kinds = [...categories.slice(0, 3).map(({ code }) => categoryName(code).toLowerCase()), 'other']
  const plans = new Intl.ListFormat('en-US').format(kinds)
  const text = `Compare ${plans} plans at the price for your zip code, age and family, and enroll online at ${site.name}.`
  return `<meta name="description" content="${escapeHtml(text)}">`
}

const withoutScripts = ({ site: { settings } }: Bootstrap): string => {
  const phone = settings.phone === undefined ? '' : `, or call us at ${shownPhone(settings.phone)}`
  return `<noscript><p>To see plans and enroll, turn on JavaScript in your browser${escapeHtml(phone)}.</p></noscript>`
}

/**
 * Reorders a rendered page: an early script first, and the data, application and screen files after the content, so that fonts load
 * before them.
 */
export const contentFirst = (template: string, script: string, screenFiles: readonly string[]): string => {
  const scripts = [...template.matchAll(applicationFiles)].map(([tag]) => tag)
  const preloads = screenFiles.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return template
    .replaceAll(applicationFiles, '')
    .replace('<!--bootstrap-->', () => `<script>${script}</script>`)
    .replace('</body>', () => ['<!--bootstrap-->', ...scripts, ...preloads, '</body>'].join('\n'))
}
const applicationFiles = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** The `Link` header that makes browsers fetch fonts before the page arrives, so that its text can use them. */
export const linkToFonts = (template: string): string =>
  [...template.matchAll(/<link rel="preload" href="([^"]+)" as="font"[^>]*>/g)]
    .map(([, path]) => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ')
