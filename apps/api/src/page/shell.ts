import { escapeHtml } from '../escape-html.ts'
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'

/** The built page with its style sheet written in, so that text can be shown before anything else has come. */
export const inlineStyles = (template: string, readStyles: (path: string) => string): string =>
  template.replace(
    /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/,
    (_, path: string) => `<style>${readStyles(path)}</style>`,
  )

/** The content of the page's block of styles; empty if it has none. */
export const stylesIn = (template: string): string => /<style>(.*?)<\/style>/s.exec(template)?.[1] ?? ''

/** The built page with the site's name as its title, the bootstrap written in and what is drawn already; no value can end the script element. */
export const fillShell = (template: string, bootstrap: Bootstrap, drawn = ''): string => {
  const json = JSON.stringify(bootstrap).replaceAll('<', String.raw`\u003c`)
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(bootstrap.site.name)}</title>`)
    .replace('<!--bootstrap-->', () => `<script type="application/json" id="bootstrap">${json}</script>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
}
