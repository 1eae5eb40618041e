import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { text } from '../rules.ts'
import { codesOf, planCategory } from '../words.ts'
import { changedFields, changeKind } from './catalog/changes.ts'
import { column } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list } from './list/list.ts'
import { officeScreens } from './screens.ts'

const { duties } = officeScreens.sites

export const getSites = call({
  method: 'GET',
  path: '/api/admin/v1/get-sites',
  who: 'operator',
  duties,
  about:
    'Returns the live revision of the directory, when it went live, and the latest revision that changed the ' +
    'sites.',
  input: z.strictObject({}),
  output: z.object({
    revision: z.int(),
    since: z.string().nullable(),
    /** The newest imported revision; a server that can't use it stays on an older one. */
    newest: z.int(),
    sites: z.int(),
    changed: z.object({ revision: z.int(), at: z.string() }).nullable(),
    /** Revisions up to this one recorded no changes to sites. */
    unrecorded: z.int().nullable(),
  }),
})

export const siteList = list({
  name: 'site-list',
  title: 'Sites',
  about: 'Lists the live sites, the main one first.',
  screen: 'sites',
  key: ['site_id'],
  columns: {
    name: column.text('Site', { sort: 'asc' }),
    site_id: column.text('ID', { below: 'name' }),
    /** It serves every host that no other site names. */
    main: column.flag('Main', { yes: 'Main', no: '' }, { below: 'name', pill: true }),
    demonstration: column.flag('Demonstration', { yes: 'Demonstration', no: '' }, { below: 'name', pill: true }),
    place: column.number('Order', { sort: 'asc', csvOnly: true }),
    address: column.text('URL'),
    phone: column.text('Phone'),
    brand: column.text('Color'),
    /** null for all. */
    categories: column.data('Sells', z.array(z.enum(codesOf(planCategory))).nullable(), (sold) =>
      sold === null ? 'Everything' : sold.map((code) => planCategory[code]).join(', '),
    ),
    plans: column.count('Additional plans', { below: 'categories' }),
  },
  order: 'place',
  filters: fields({
    search: filter.search('Name or URL', 80),
    category: filter.oneOf('Sells', planCategory, 'Any category'),
  }),
  empty: 'No sites yet',
})

export const getSite = call({
  method: 'GET',
  path: '/api/admin/v1/get-site',
  who: 'operator',
  duties: officeScreens.site.duties,
  about: 'Returns a live site: name, URL, contact details, branding, settings and features.',
  input: z.strictObject({ site_id: text(200) }),
  output: z.object({
    revision: z.int(),
    site_id: z.string(),
    name: z.string(),
    address: z.string(),
    main: z.boolean(),
    demonstration: z.boolean(),
    colors: z.array(z.object({ label: z.string(), color: z.string() })),
    /** The logo's path; '' if none. */
    logo: z.string(),
    parts: z.array(
      z.object({
        part: z.string(),
        lines: z.array(z.object({ label: z.string(), text: z.string().nullable(), items: z.array(z.string()) })),
      }),
    ),
  }),
})
export type OneSite = z.output<typeof getSite.output>

export const siteChanges = list({
  name: 'site-changes',
  title: 'Site changes',
  about: 'Lists changes to each site by directory revision, newest first: fields (old and new).',
  screen: 'siteChanges',
  key: ['revision', 'site_id'],
  columns: {
    name: column.text('Site'),
    site_id: column.text('ID', { below: 'name' }),
    revision: column.number('Revision', { sort: 'desc' }),
    imported_at: column.moment('Imported'),
    kind: column.code('Change', changeKind, { pill: true }),
    fields: changedFields,
  },
  order: 'revision',
  filters: fields({
    revision: filter.number('Revision'),
    site_id: { label: 'Site', rule: text(200), control: 'select', empty: 'Any site' },
    kind: filter.oneOf('Change', changeKind, 'Any change'),
  }),
  empty: 'No site changes yet',
})
