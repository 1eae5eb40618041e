import { duties, type Duty } from '../duty-meanings.ts'

/** The menu's headings, in order. */
export const officeSections = {
  work: 'Work',
  members: 'Members',
  money: 'Money',
  carriers: 'Carriers',
  catalog: 'Catalog',
  settings: 'Settings',
} as const
export type OfficeSection = keyof typeof officeSections

export type OfficeScreen = {
  readonly route: string
  /** Only operators with one of these duties see it. */
  readonly duties: readonly Duty[]
} & (
  | {
      /** Its name in the menu. */
      readonly menu: string
      readonly section: OfficeSection
    }
  /** Reached from another screen. */
  | { readonly menu?: never; readonly section?: never }
)

/** The console's screens; those of a section in menu order (D-1.08). */
export const officeScreens = {
  today: { route: '/admin', menu: 'Today', section: 'work', duties },
  work: { route: '/admin/work', menu: 'Work queue', section: 'work', duties: ['service', 'money'] },
  enrollments: { route: '/admin/enrollments', menu: 'Enrollments', section: 'members', duties: ['service', 'auditor'] },
  unfinished: { route: '/admin/unfinished', duties: ['service', 'auditor'] },
  enrollment: { route: '/admin/enrollments/:enrollmentId', duties: ['service', 'auditor'] },
  money: { route: '/admin/money', menu: 'Money', section: 'money', duties: ['money'] },
  moneyPayments: { route: '/admin/money/payments', duties: ['money'] },
  moneyBatch: { route: '/admin/money/batches/:batch_id', duties: ['money'] },
  invoices: { route: '/admin/money/invoices', duties: ['money'] },
  invoice: { route: '/admin/money/invoices/:batch_id/:group_id', duties: ['money'] },
  groupAccount: { route: '/admin/money/groups/:group_id', duties: ['money'] },
  returned: { route: '/admin/money/returned', menu: 'Returned payments', section: 'money', duties: ['money'] },
  onHold: { route: '/admin/money/on-hold', duties: ['money'] },
  carriers: { route: '/admin/carriers', menu: 'Carriers', section: 'carriers', duties: ['service'] },
  responses: { route: '/admin/carriers/responses', duties: ['service'] },
  rejected: { route: '/admin/carriers/rejected', menu: 'Rejected coverages', section: 'carriers', duties: ['service'] },
  departed: { route: '/admin/departed', menu: 'Departed employees', section: 'work', duties: ['service'] },
  endings: { route: '/admin/endings', menu: 'Termination requests', section: 'work', duties: ['service'] },
  altered: { route: '/admin/altered', menu: 'Failed verification', section: 'work', duties: ['service'] },
  unpaid: { route: '/admin/unpaid', menu: 'Unpaid past grace', section: 'money', duties: ['service', 'money'] },
  books: { route: '/admin/money/books', menu: 'Books', section: 'money', duties: ['money', 'auditor'] },
  approvals: {
    route: '/admin/approvals',
    menu: 'Approvals',
    section: 'work',
    duties: ['service', 'money', 'plans', 'accounts'],
  },
  bulks: {
    route: '/admin/bulk',
    menu: 'Bulk actions',
    section: 'work',
    duties: ['service', 'money'],
  },
  bulk: { route: '/admin/bulk/:bulk_id', duties: ['service', 'money'] },
  mail: { route: '/admin/mail', menu: 'Email', section: 'members', duties: ['service'] },
  letters: { route: '/admin/mail/letters', duties: ['service'] },
  privacy: { route: '/admin/privacy', menu: 'Privacy', section: 'members', duties: ['service'] },
  person: { route: '/admin/privacy/person', duties: ['service'] },
  erasures: { route: '/admin/privacy/erasures', duties: ['service'] },
  lifetimes: { route: '/admin/privacy/lifetimes', duties: ['service'] },
  catalog: { route: '/admin/catalog', menu: 'Catalog', section: 'catalog', duties: ['plans', 'service', 'auditor'] },
  catalogPlan: { route: '/admin/catalog/plans/:plan_id', duties: ['plans', 'service', 'auditor'] },
  catalogVersions: { route: '/admin/catalog/versions', duties: ['plans', 'service', 'auditor'] },
  catalogChanges: { route: '/admin/catalog/changes', duties: ['plans', 'service', 'auditor'] },
  sites: { route: '/admin/sites', menu: 'Sites', section: 'catalog', duties: ['plans', 'service', 'auditor'] },
  site: { route: '/admin/sites/:site_id', duties: ['plans', 'service', 'auditor'] },
  siteChanges: { route: '/admin/site-changes', duties: ['plans', 'service', 'auditor'] },
  reps: { route: '/admin/directory', menu: 'Directory', section: 'catalog', duties: ['plans'] },
  rep: { route: '/admin/directory/reps/:agent_id', duties: ['plans'] },
  groups: { route: '/admin/directory/groups', duties: ['plans'] },
  group: { route: '/admin/directory/groups/:group_id', duties: ['plans'] },
  portals: { route: '/admin/directory/portals', duties: ['plans'] },
  portal: { route: '/admin/directory/portals/:portal_id', duties: ['plans'] },
  referrals: { route: '/admin/directory/referrals', duties: ['plans'] },
  referral: { route: '/admin/directory/referrals/:rid', duties: ['plans'] },
  leads: { route: '/admin/leads', menu: 'Leads', section: 'members', duties: ['accounts'] },
  accounts: { route: '/admin/accounts', menu: 'Accounts', section: 'settings', duties: ['accounts'] },
  account: { route: '/admin/accounts/:account_id', duties: ['accounts'] },
  audit: { route: '/admin/audit', menu: 'Audit log', section: 'settings', duties: ['auditor'] },
} as const satisfies Readonly<Record<string, OfficeScreen>>

export type OfficeScreenName = keyof typeof officeScreens
export const officeScreenList: readonly OfficeScreen[] = Object.values(officeScreens)
export const officeAddresses: readonly string[] = officeScreenList.map(({ route }) => route)
