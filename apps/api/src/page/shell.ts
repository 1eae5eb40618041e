import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The built page with the site's name as its title and the bootstrap written in; no value of it can end the script element. */
export const fillShell = (template: string, bootstrap: Bootstrap): string => {
  const json = JSON.stringify(bootstrap).replaceAll('<', String.raw`\u003c`)
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(bootstrap.site.name)}</title>`)
    .replace('<!--bootstrap-->', () => `<script type="application/json" id="bootstrap">${json}</script>`)
}
