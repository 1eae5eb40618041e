import { escapeHtml } from '../escape-html.ts'
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'

/** The built page with its style sheet written in, so that text can be shown before anything else has come. */
export const inlineStyles = (template: string, readStyles: (path: string) => string): string =>
  template.replace(
    /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/,
    (_, path: string) => `<style>${readStyles(path)}</style>`,
  )

/** The page with the site's colors at the end of its styles, so that its first picture has no other's. */
export const inBrand = (template: string, { brand = '', brand_ink = '', accent = '' }: Settings): string => {
  const tokens = `:root{--brand:${brand};--brand-ink:${brand_ink};--accent:${accent}}`
  return template
    .replace('</style>', () => `${[brand, brand_ink, accent].every(isColor) ? tokens : ''}</style>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start: string) => start + escapeHtml(brand))
}
type Settings = Readonly<Record<string, string>>
const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value)

/** The content of the page's block of styles; empty if it has none. */
export const stylesIn = (template: string): string => /<style>(.*?)<\/style>/s.exec(template)?.[1] ?? ''

/**
 * The built page with the site's name as its title, the bootstrap written
 * in and what is drawn already; no value can end the script element.
 */
export const fillShell = (template: string, bootstrap: Bootstrap, drawn = ''): string => {
  const json = JSON.stringify(bootstrap).replaceAll('<', String.raw`\u003c`)
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(bootstrap.site.name)}</title>`)
    .replace('<!--bootstrap-->', () => `<script type="application/json" id="bootstrap">${json}</script>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
}

/**
 * The built page for what is drawn for one visitor: a script that runs at once stands first, and behind what is
 * read come the bootstrap and the application with its screen's files, so that the typefaces are there before them.
 */
export const readFirst = (template: string, script: string, screenFiles: readonly string[]): string => {
  const scripts = [...template.matchAll(applicationFiles)].map(([tag]) => tag)
  const preloads = screenFiles.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return template
    .replaceAll(applicationFiles, '')
    .replace('<!--bootstrap-->', () => `<script>${script}</script>`)
    .replace('</body>', () => ['<!--bootstrap-->', ...scripts, ...preloads, '</body>'].join('\n'))
}
const applicationFiles = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** The `Link` header by which a browser asks for the page's typefaces before it has the page: they are there when its text is. */
export const linkToFonts = (template: string): string =>
  [...template.matchAll(/<link rel="preload" href="([^"]+)" as="font"[^>]*>/g)]
    .map(([, path]) => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ')
