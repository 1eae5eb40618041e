import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { digits, oneOf, text } from '../rules.ts'
import { codesOf, planCategory } from '../words.ts'
import { changeKind, fieldChange } from './catalogue/changes.ts'
import { officeList } from './list/page.ts'
import { officeScreens } from './screens.ts'

const { duties } = officeScreens.sites

export const getSites = call({
  method: 'GET',
  path: '/api/admin/v1/get-sites',
  who: 'operator',
  duties,
  about: 'The revision of the directory that is live, since when, and which revision changed the sites last.',
  input: z.strictObject({}),
  output: z.object({
    revision: z.int(),
    since: z.string().nullable(),
    /** The newest revision that was imported: a server that may not take it goes on with an older one. */
    newest: z.int(),
    sites: z.int(),
    changed: z.object({ revision: z.int(), at: z.string() }).nullable(),
    /** What revisions up to this one changed of sites was not kept. */
    untold: z.int().nullable(),
  }),
})

const siteRow = z.object({
  site_id: z.string(),
  name: z.string(),
  address: z.string(),
  /** It answers at every host that no other site names. */
  main: z.boolean(),
  phone: z.string(),
  brand: z.string(),
  everything: z.boolean(),
  categories: z.array(z.enum(codesOf(planCategory))),
  plans: z.int(),
  demonstration: z.boolean(),
})
export type SiteRow = z.output<typeof siteRow>

export const siteList = officeList({
  name: 'site-list',
  about: 'The sites as they are live, the main one first.',
  duties,
  filters: fields({
    search: { label: 'Name or address', rule: text(80), control: 'text', maxLength: 80 },
    category: {
      label: 'Sells',
      rule: oneOf(planCategory),
      control: 'select',
      words: planCategory,
      empty: 'Any category',
    },
  }),
  sorts: { place: 'Order', name: 'Site' },
  order: 'asc',
  row: siteRow,
})

export const getSite = call({
  method: 'GET',
  path: '/api/admin/v1/get-site',
  who: 'operator',
  duties: officeScreens.site.duties,
  about: 'One site as it is live: name, address, contact, look, settings and features.',
  input: z.strictObject({ site_id: text(200) }),
  output: z.object({
    revision: z.int(),
    site_id: z.string(),
    name: z.string(),
    address: z.string(),
    main: z.boolean(),
    demonstration: z.boolean(),
    colors: z.array(z.object({ label: z.string(), color: z.string() })),
    /** Path of its logo; '' where it has none. */
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

const siteChangeRow = z.object({
  revision: z.int(),
  imported_at: z.string(),
  site_id: z.string(),
  name: z.string(),
  kind: z.enum(codesOf(changeKind)),
  fields: z.array(fieldChange),
})
export type SiteChangeRow = z.output<typeof siteChangeRow>

export const siteChanges = officeList({
  name: 'site-changes',
  about: 'What revisions of the directory changed of each site, the newest first: fields, old and new.',
  duties: officeScreens.siteChanges.duties,
  filters: fields({
    revision: {
      label: 'Revision',
      rule: digits(1, 999_999_999, 'Enter a number'),
      control: 'text',
      inputMode: 'numeric',
      maxLength: 9,
    },
    site_id: { label: 'Site', rule: text(200), control: 'select', empty: 'Any site' },
    kind: { label: 'Change', rule: oneOf(changeKind), control: 'select', words: changeKind, empty: 'Any change' },
  }),
  sorts: { revision: 'Revision' },
  order: 'desc',
  row: siteChangeRow,
})
