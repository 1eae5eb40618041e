import { duties, type Duty } from '../duty-meanings.ts'

type OfficeScreen = {
  readonly route: string
  /** Its name in the menu; omitted for screens reached from another one. */
  readonly menu?: string
  /** Only operators with one of these duties see it. */
  readonly duties: readonly Duty[]
}

/** The console's screens in menu order (D-1.08). */
export const officeScreens = {
  today: { route: '/admin', menu: 'Today', duties },
  enrollments: { route: '/admin/enrollments', menu: 'Enrollments', duties: ['service', 'auditor'] },
  unfinished: { route: '/admin/unfinished', duties: ['service', 'auditor'] },
  enrollment: { route: '/admin/enrollments/:enrollmentId', duties: ['service', 'auditor'] },
  money: { route: '/admin/money', menu: 'Money', duties: ['money'] },
  moneyPayments: { route: '/admin/money/payments', duties: ['money'] },
  moneyBatch: { route: '/admin/money/batches/:batch_id', duties: ['money'] },
  moneyBills: { route: '/admin/money/bills', duties: ['money'] },
  moneyBill: { route: '/admin/money/bills/:batch_id/:group_id', duties: ['money'] },
  returned: { route: '/admin/money/returned', menu: 'Returned payments', duties: ['money'] },
  onHold: { route: '/admin/money/on-hold', duties: ['money'] },
  carriers: { route: '/admin/carriers', menu: 'Carriers', duties: ['service'] },
  responses: { route: '/admin/carriers/responses', duties: ['service'] },
  rejected: { route: '/admin/carriers/rejected', menu: 'Rejected coverages', duties: ['service'] },
  departed: { route: '/admin/departed', menu: 'Departed employees', duties: ['service'] },
  endings: { route: '/admin/endings', menu: 'Termination requests', duties: ['service'] },
  altered: { route: '/admin/altered', menu: 'Failed verification', duties: ['service'] },
  unpaid: { route: '/admin/unpaid', menu: 'Unpaid past grace', duties: ['service', 'money'] },
  approvals: { route: '/admin/approvals', menu: 'Approvals', duties: ['service', 'money', 'plans', 'accounts'] },
  mail: { route: '/admin/mail', menu: 'Email', duties: ['service'] },
  letters: { route: '/admin/mail/letters', duties: ['service'] },
  privacy: { route: '/admin/privacy', menu: 'Privacy', duties: ['service'] },
  person: { route: '/admin/privacy/person', duties: ['service'] },
  erasures: { route: '/admin/privacy/erasures', duties: ['service'] },
  lifetimes: { route: '/admin/privacy/lifetimes', duties: ['service'] },
  catalog: { route: '/admin/catalog', menu: 'Catalog', duties: ['plans', 'service', 'auditor'] },
  catalogPlan: { route: '/admin/catalog/plans/:plan_id', duties: ['plans', 'service', 'auditor'] },
  catalogVersions: { route: '/admin/catalog/versions', duties: ['plans', 'service', 'auditor'] },
  catalogChanges: { route: '/admin/catalog/changes', duties: ['plans', 'service', 'auditor'] },
  sites: { route: '/admin/sites', menu: 'Sites', duties: ['plans', 'service', 'auditor'] },
  site: { route: '/admin/sites/:site_id', duties: ['plans', 'service', 'auditor'] },
  siteChanges: { route: '/admin/site-changes', duties: ['plans', 'service', 'auditor'] },
  reps: { route: '/admin/directory', menu: 'Directory', duties: ['plans'] },
  rep: { route: '/admin/directory/reps/:agent_id', duties: ['plans'] },
  groups: { route: '/admin/directory/groups', duties: ['plans'] },
  group: { route: '/admin/directory/groups/:group_id', duties: ['plans'] },
  portals: { route: '/admin/directory/portals', duties: ['plans'] },
  portal: { route: '/admin/directory/portals/:portal_id', duties: ['plans'] },
  referrals: { route: '/admin/directory/referrals', duties: ['plans'] },
  referral: { route: '/admin/directory/referrals/:rid', duties: ['plans'] },
  leads: { route: '/admin/leads', menu: 'Leads', duties: ['accounts'] },
  accounts: { route: '/admin/accounts', menu: 'Accounts', duties: ['accounts'] },
  account: { route: '/admin/accounts/:account_id', duties: ['accounts'] },
  audit: { route: '/admin/audit', menu: 'Audit log', duties: ['auditor'] },
} as const satisfies Readonly<Record<string, OfficeScreen>>

export type OfficeScreenName = keyof typeof officeScreens
export const officeScreenList: readonly OfficeScreen[] = Object.values(officeScreens)
export const officeAddresses: readonly string[] = officeScreenList.map(({ route }) => route)
