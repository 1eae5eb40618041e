import { getSite, getSites, siteChanges, siteList } from '@openroll/contract/office/sites'
import { shownPhone } from '@openroll/contract/shown'
import { serveList } from '../../http/list/serve-list.ts'
import { serveRows } from '../../http/list/serve-rows.ts'
import { serve, type App } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { siteNotFound } from '../../who/refusal.ts'
import { sitePage } from './site-page.ts'
import { readRevisions } from './store.ts'

export const officeSitesRoutes = (app: App): void => {
  serve(app, getSites, async ({ db, directory }) => {
    const { since, newest, changed, changed_at, unrecorded } = await readRevisions(db, directory.revision)
    return {
      revision: directory.revision,
      since,
      newest: newest ?? directory.revision,
      sites: directory.sites.length,
      changed: changed === null || changed_at === null ? null : { revision: changed, at: changed_at },
      unrecorded,
    }
  })

  serveRows(app, siteList, {
    rows: ({ directory, config }) =>
      directory.sites.map((site, place) => ({ site, place, address: brandOf(site, config.publicUrl).url })),
    filters: {
      search: (text) => {
        const wanted = text.toLowerCase()
        return ({ site, address }) =>
          [site.name, site.site_id, address, ...site.hosts].some((value) => value.toLowerCase().includes(wanted))
      },
      category:
        (wanted) =>
        ({ site: { sells } }) =>
          sells === null || sells.categories.some((category) => category === wanted),
    },
    shown: ({ site: { site_id, name, settings, sells }, place, address }) => ({
      name,
      site_id,
      main: place === 0,
      demonstration: settings.demonstration === 'true',
      place: place + 1,
      address,
      phone: shownPhone(settings.phone ?? ''),
      brand: settings.brand ?? '',
      categories: sells === null ? null : [...sells.categories],
      plans: sells?.plans.length ?? 0,
    }),
  })

  serve(app, getSite, ({ directory, config, input }) => {
    const page = sitePage(directory, config.publicUrl, input.site_id)
    if (page === undefined) throw siteNotFound('site_id')
    return page
  })

  serveList(app, siteChanges, {
    from: 'directory_site_change c join directory_revision r on r.revision = c.revision',
    key: 'c.change_id',
    columns: {
      name: 'c.name',
      site_id: 'c.site_id',
      revision: 'c.revision',
      imported_at: 'r.imported_at',
      kind: 'c.kind',
      fields: 'c.fields',
    },
    filters: { revision: 'c.revision = $revision::integer', site_id: 'c.site_id = $site_id', kind: 'c.kind = $kind' },
  })
}
