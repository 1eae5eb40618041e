import { planPath } from '@openroll/contract/shop/plan-path'
import { soldAt } from '../arrive/site/sold-at.ts'
import { siteCatalog } from '../catalog/site-catalog.ts'
import type { Catalog, Plan } from '../catalog/catalog.ts'
import type { Directory } from '../directory/directory.ts'
import { escapeHtml } from '../escape-html.ts'
import type { App } from '../http/serve.ts'
import { brandOf } from '../mail/brand.ts'

/** Pages that are the same for everyone. */
const publicPages = ['/', '/plans', '/provider-list', '/privacy', '/terms', '/accessibility']
const isPublic = new RegExp(`^(?:${publicPages.join('|')}|/plan/[^/]+(?:/[^/]+)?)/?$`, 'i')

/** The `X-Robots-Tag` header of a page's path: search engines list neither personal pages nor landing pages. */
export const robotsTag = (path: string): string => (isPublic.test(path) ? 'all' : 'noindex')

/** The plans that anyone can see at a host. */
const plansSeenAt = (directory: Directory, catalog: Catalog, host: string): readonly Plan[] => {
  const site = directory.siteAt(host)
  return siteCatalog(catalog, site.sells).planList.filter(soldAt(directory, { site }))
}

const urlset = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'

/** robots.txt and sitemap.xml of the site at the request's host. */
export const searchEngineRoutes = ({ http, deps: { config, directory, catalog } }: App): void => {
  const siteUrlAt = (host: string) => brandOf(directory().siteAt(host), config.publicUrl).url
  http.get('/robots.txt', ({ host }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /store-api/\nSitemap: ${siteUrlAt(host)}/sitemap.xml\n`),
  )
  http.get('/sitemap.xml', ({ host }, reply) => {
    const plans = plansSeenAt(directory(), catalog(), host).map(({ plan_id, name }) =>
      planPath({ plan_id, plan_name: name }),
    )
    const site = siteUrlAt(host)
    const urls = [...publicPages, ...plans].map((path) => `<url><loc>${escapeHtml(site + path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(['<?xml version="1.0" encoding="UTF-8"?>', urlset, ...urls, '</urlset>'].join('\n'))
  })
}
