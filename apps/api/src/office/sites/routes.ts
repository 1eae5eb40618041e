import { changeKind } from '@openroll/contract/office/catalogue/changes'
import { getSite, getSites, siteChanges, siteList } from '@openroll/contract/office/sites'
import { shownPhone } from '@openroll/contract/shown'
import { planCategory } from '@openroll/contract/words'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import { serveRows } from '../../http/list/serve-rows.ts'
import { serve, type App } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { siteNotFound } from '../../who/refusal.ts'
import { fieldWords } from '../work/field-words.ts'
import { sitePage } from './site-page.ts'
import { readRevisions, siteChangesSql } from './store.ts'

export const officeSitesRoutes = (app: App): void => {
  serve(app, getSites, async ({ db, directory }) => {
    const { since, newest, changed, changed_at, untold } = await readRevisions(db, directory.revision)
    return {
      revision: directory.revision,
      since,
      newest: newest ?? directory.revision,
      sites: directory.sites.length,
      changed: changed === null || changed_at === null ? null : { revision: changed, at: changed_at },
      untold,
    }
  })

  serveRows(app, siteList, {
    rows: ({ directory, config }) =>
      directory.sites.map((site, place) => ({ site, place, address: brandOf(site, config.publicUrl).url })),
    filters: {
      search: (typed) => {
        const wanted = typed.toLowerCase()
        return ({ site, address }) =>
          [site.name, site.site_id, address, ...site.hosts].some((text) => text.toLowerCase().includes(wanted))
      },
      category:
        (wanted) =>
        ({ site: { sells } }) =>
          sells === null || sells.categories.some((category) => category === wanted),
    },
    sorts: { place: ({ place }) => place, name: ({ site }) => site.name.toLowerCase() },
    key: ({ site }) => site.site_id,
    shown: ({ site, place, address }) => ({
      site_id: site.site_id,
      name: site.name,
      address,
      main: place === 0,
      phone: shownPhone(site.settings.phone ?? ''),
      brand: site.settings.brand ?? '',
      everything: site.sells === null,
      categories: [...(site.sells?.categories ?? [])],
      plans: site.sells?.plans.length ?? 0,
      demonstration: site.settings.demonstration === 'true',
    }),
    columns: [
      ['Site', ({ site_id }) => site_id],
      ['Name', ({ name }) => name],
      ['Address', ({ address }) => address],
      ['Phone', ({ phone }) => phone],
      [
        'Sells',
        ({ everything, categories }) =>
          everything ? 'Everything' : categories.map((code) => planCategory[code]).join(', '),
      ],
      ['Plans besides', ({ plans }) => plans],
      ['Demonstration', ({ demonstration }) => (demonstration ? 'Yes' : 'No')],
    ],
  })

  serve(app, getSite, ({ directory, config, input }) => {
    const page = sitePage(directory, config.publicUrl, input.site_id)
    if (page === undefined) throw siteNotFound('site_id')
    return page
  })

  serveOfficeList(app, siteChanges, {
    sql: siteChangesSql,
    shown: (row) => row,
    columns: [
      ['Revision', ({ revision }) => revision],
      ['Imported', ({ imported_at }) => imported_at],
      ['Site', ({ site_id }) => site_id],
      ['Name', ({ name }) => name],
      ['Change', ({ kind }) => changeKind[kind]],
      ['Fields', ({ fields }) => fields.map(fieldWords).join('\n')],
    ],
  })
}
